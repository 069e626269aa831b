// What the sources use of Darwin's C library, declared as in Apple's SDK for arm64. For the type checker only.
#pragma clang assume_nonnull begin

typedef signed char int8_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef int64_t off_t;
typedef uint16_t mode_t;
typedef int32_t pid_t;
typedef uint64_t ino_t;

struct timespec { long tv_sec; long tv_nsec; };
typedef enum { CLOCK_REALTIME = 0, CLOCK_MONOTONIC = 6 } clockid_t __attribute__((enum_extensibility(open)));
int clock_gettime(clockid_t clock, struct timespec *time);

struct stat {
  int32_t st_dev; mode_t st_mode; uint16_t st_nlink; ino_t st_ino;
  uint32_t st_uid; uint32_t st_gid; int32_t st_rdev;
  struct timespec st_atimespec; struct timespec st_mtimespec;
  struct timespec st_ctimespec; struct timespec st_birthtimespec;
  off_t st_size; int64_t st_blocks; int32_t st_blksize;
};
int stat(const char *path, struct stat *status);
int fstat(int file, struct stat *status);
int fchmod(int file, mode_t mode);
int mkdir(const char *path, mode_t mode);
int rmdir(const char *path);
int unlink(const char *path);
int rename(const char *from, const char *to);
ssize_t readlink(const char *_Nullable path, char *_Nullable buffer, size_t size);
int close(int file);
int fsync(int file);
int ftruncate(int file, off_t size);
off_t lseek(int file, off_t offset, int whence);
ssize_t read(int file, void *_Null_unspecified buffer, size_t count);
ssize_t pread(int file, void *_Null_unspecified buffer, size_t count, off_t offset);
ssize_t pwrite(int file, const void *_Null_unspecified buffer, size_t count, off_t offset);

#define O_RDONLY 0x0
#define O_RDWR 0x2
#define O_NONBLOCK 0x4
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define F_FULLFSYNC 51
#define F_DUPFD_CLOEXEC 67
#define SEEK_CUR 1
#define STDIN_FILENO 0
#define PATH_MAX 1024

#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_ANON 0x1000
void *_Nullable mmap(void *_Nullable address, size_t size, int protection, int flags, int file, off_t offset);
int munmap(void *_Null_unspecified address, size_t size);
int mprotect(void *_Null_unspecified address, size_t size, int protection);
int memcmp(const void *_Null_unspecified left, const void *_Null_unspecified right, size_t count);

struct dirent { uint64_t d_ino; uint64_t d_seekoff; uint16_t d_reclen; uint16_t d_namlen; unsigned char d_type; char d_name[1024]; };
typedef struct DIR DIR;
DIR *_Nullable opendir(const char *path);
struct dirent *_Nullable readdir(DIR *folder);
int closedir(DIR *folder);

char *_Nullable getenv(const char *name);
pid_t getpid(void);
int kill(pid_t process, int signal);
int strerror_r(int code, char *buffer, size_t size);

#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define EACCES 13
#define EEXIST 17
#define EXDEV 18
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define ELOOP 62
#define ENAMETOOLONG 63
#define EILSEQ 92

typedef uint32_t natural_t;
typedef int32_t integer_t;
typedef int32_t kern_return_t;
typedef natural_t mach_msg_type_number_t;
typedef natural_t task_flavor_t;
typedef uint32_t mach_port_t;
extern mach_port_t mach_task_self_ __attribute__((swift_attr("nonisolated(unsafe)")));
#define KERN_SUCCESS 0
#define TASK_VM_INFO 22
struct task_vm_info { uint64_t virtual_size; integer_t region_count; integer_t page_size; uint64_t resident_size; uint64_t phys_footprint; };
typedef struct task_vm_info task_vm_info_data_t;
kern_return_t task_info(mach_port_t task, task_flavor_t flavor, integer_t *_Null_unspecified info, mach_msg_type_number_t *count);

#pragma clang assume_nonnull end
