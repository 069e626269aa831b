import CallDirectoryCallKit

nonisolated let callers = DirectoryExtension(
  identifier: "com.example.crm.callers", appGroup: "group.com.example.crm")
