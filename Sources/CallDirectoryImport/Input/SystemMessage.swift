import Foundation

/// The system's words for an error number, without Foundation's “The operation could not be completed. ”
/// before them.
func systemMessage(_ errno: Int32) -> String {
  guard let code = POSIXErrorCode(rawValue: errno) else { return "error \(errno)" }
  let message = POSIXError(code).localizedDescription
  guard let introduction = message.range(of: ". ") else { return message }
  return String(message[introduction.upperBound...])
}

/// The error number inside an error of Foundation; `EIO` where there is none.
func systemErrorNumber(of error: any Error) -> Int32 {
  let top = error as NSError
  if top.domain == NSPOSIXErrorDomain { return Int32(clamping: top.code) }
  if let inner = top.userInfo[NSUnderlyingErrorKey] as? NSError, inner.domain == NSPOSIXErrorDomain {
    return Int32(clamping: inner.code)
  }
  switch CocoaError.Code(rawValue: top.code) {
  case .fileNoSuchFile, .fileReadNoSuchFile: return POSIXErrorCode.ENOENT.rawValue
  case .fileReadNoPermission: return POSIXErrorCode.EACCES.rawValue
  default: return POSIXErrorCode.EIO.rawValue
  }
}
