// An app's and an extension's file needs one import: the names of all three modules are in the code that users write.
@_exported public import CallDirectory
@_exported public import CallDirectoryLoading
