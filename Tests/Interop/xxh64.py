"""XXH64 with seed 0, by chapter 6 of FORMAT.md."""

import struct

MASK = (1 << 64) - 1
P1 = 0x9E3779B185EBCA87
P2 = 0xC2B2AE3D27D4EB4F
P3 = 0x165667B19E3779F9
P4 = 0x85EBCA77C2B2AE63
P5 = 0x27D4EB2F165667C5


def _rotl(x, r):
    return ((x << r) | (x >> (64 - r))) & MASK


def _round(acc, lane):
    return _rotl((acc + lane * P2) & MASK, 31) * P1 & MASK


def _merge(h, acc):
    return ((h ^ _round(0, acc)) * P1 + P4) & MASK


def _stripes(data):
    if len(data) < 32:
        return P5, 0
    a, b, c, d = (P1 + P2) & MASK, P2, 0, -P1 & MASK
    end = len(data) - len(data) % 32
    for w, x, y, z in struct.iter_unpack("<4Q", memoryview(data)[:end]):
        a, b, c, d = _round(a, w), _round(b, x), _round(c, y), _round(d, z)
    h = (_rotl(a, 1) + _rotl(b, 7) + _rotl(c, 12) + _rotl(d, 18)) & MASK
    for acc in (a, b, c, d):
        h = _merge(h, acc)
    return h, end


def xxh64_pure(data):
    """The checksum as an integer, by the document's steps; slow for large inputs."""
    h, at = _stripes(data)
    h = (h + len(data)) & MASK
    while len(data) - at >= 8:
        (lane,) = struct.unpack_from("<Q", data, at)
        h = (_rotl(h ^ _round(0, lane), 27) * P1 + P4) & MASK
        at += 8
    if len(data) - at >= 4:
        (lane,) = struct.unpack_from("<I", data, at)
        h = (_rotl(h ^ (lane * P1 & MASK), 23) * P2 + P3) & MASK
        at += 4
    for byte in data[at:]:
        h = _rotl(h ^ (byte * P5 & MASK), 11) * P1 & MASK
    h = (h ^ (h >> 33)) * P2 & MASK
    h = (h ^ (h >> 29)) * P3 & MASK
    return h ^ (h >> 32)


try:
    import xxhash
except ImportError:
    xxh64 = xxh64_pure
else:

    def xxh64(data):
        """The checksum as an integer, by the `xxhash` package, which is faster."""
        return xxhash.xxh64_intdigest(data)
