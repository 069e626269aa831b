import CallDirectory

/// An input, open: its rows, and its bytes where it has any, for progress.
struct OpenInput {
  var source: any EntrySource
  var bytes: ByteSource?
}

extension PackInput {
  /// Opens the input in its format, which is found out unless the options name it.
  func open(_ options: PackOptions) throws(ImportError) -> OpenInput {
    switch self {
    case .source(let source, _):
      return OpenInput(source: source)
    case .bytes(let array, let name):
      return try open(ByteSource(bytes: array), name: name, path: nil, options)
    case .file(let path):
      return try open(ByteSource(path: path), name: path, path: path == "-" ? nil : path, options)
    }
  }

  private func open(
    _ bytes: ByteSource, name: String, path: String?, _ options: PackOptions
  ) throws(ImportError) -> OpenInput {
    var format = options.format
    if format == nil { format = try detectedFormat(bytes, name: name, options) }
    let source: any EntrySource
    switch format {
    case .vcard: source = try VCardSource(bytes, encoding: options.encoding)
    case .calldir: source = try DirectorySource(path: path, bytes, isBlockList: options.isBlockList)
    case .jsonl: source = try JSONLinesSource(options.text(bytes), options: options.table)
    case .text: source = TextLinesSource(try options.text(bytes), isBlockList: options.isBlockList)
    case .csv, .tsv, nil: source = try CSVSource(options.text(bytes), options: options.table)
    }
    return OpenInput(source: source, bytes: bytes)
  }

  private func detectedFormat(
    _ bytes: ByteSource, name: String, _ options: PackOptions
  ) throws(ImportError) -> InputFormat {
    let format = try InputFormat.detect(Array(bytes.peek(InputFormat.headSize)), name: name)
    // Whoever names a column, or what stands between columns, speaks of a table.
    let isTable = !options.numberColumns.isEmpty || options.label != nil || options.delimiter != nil
    return format == .text && isTable ? .csv : format
  }
}

extension PackOptions {
  fileprivate func text(_ bytes: ByteSource) throws(ImportError) -> UTF8Source {
    try UTF8Source(bytes, encoding: encoding)
  }

  /// What the options say about tables.
  fileprivate var table: CSVOptions {
    var table = CSVOptions()
    table.dialect = (delimiter ?? (format == .tsv ? 0x09 : nil)).map(CSVDialect.init(delimiter:))
    table.numberColumns = numberColumns
    table.label = label
    table.isBlockList = isBlockList
    return table
  }
}

extension DirectorySource {
  /// Maps the file at `path`, or reads the bytes of one that has no path.
  fileprivate init(path: String?, _ bytes: ByteSource, isBlockList: Bool) throws(ImportError) {
    var content: [UInt8] = []
    if path == nil {
      var chunk: [UInt8] = []
      while try bytes.read(into: &chunk) { content += chunk }
    }
    let directory: DirectoryFile
    do throws(DirectoryError) {
      if let path {
        directory = try DirectoryFile(path: path)
      } else {
        directory = try DirectoryFile(bytes: content)
      }
    } catch {
      throw .directory(error)
    }
    self.init(directory, isBlockList: isBlockList)
  }
}
