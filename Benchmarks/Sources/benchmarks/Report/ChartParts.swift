import Foundation

/// Where panels stand, in the units of the picture.
enum Layout {
  static let margin = 56
  static let top = 64
  static let panelWidth = 260
  static let panelHeight = 150
  static let columnStep = 320
  static let rowStep = 226
}

/// The two logarithmic axes of a panel.
struct Scale {
  let left: Double
  let top: Double
  private let sizes: ClosedRange<Double>
  private let values: ClosedRange<Double>

  init(x: Double, y: Double, sizes: ClosedRange<Double>, values: ClosedRange<Double>) {
    left = x
    top = y
    self.sizes = sizes
    self.values = values
  }

  func x(_ size: Double) -> Double {
    left + Double(Layout.panelWidth) * share(size, of: sizes)
  }

  func y(_ value: Double) -> Double {
    top + Double(Layout.panelHeight) * (1 - share(value, of: values))
  }

  /// A line and a caption at every power of ten.
  var grid: String {
    let right = left + Double(Layout.panelWidth)
    let bottom = top + Double(Layout.panelHeight)
    let rows = powers(in: values).map { value in
      """
      <path class="grid" d="M\(left.rounded()) \(y(value).rounded())H\(right.rounded())"/>\
      <text class="right" x="\(Int(left) - 6)" y="\(Int(y(value)) + 4)">\(Self.caption(value))</text>
      """
    }
    let columns = powers(in: sizes).map { size in
      """
      <path class="grid" d="M\(x(size).rounded()) \(top.rounded())V\(bottom.rounded())"/>\
      <text class="middle" x="\(Int(x(size)))" y="\(Int(bottom) + 18)">\(Self.caption(size))</text>
      """
    }
    return (rows + columns).joined(separator: "\n")
  }

  /// Where a value lies between the bounds, 0 … 1; what is outside is drawn at the edge.
  private func share(_ value: Double, of bounds: ClosedRange<Double>) -> Double {
    let inside = min(max(value, bounds.lowerBound), bounds.upperBound)
    return log(inside / bounds.lowerBound) / log(bounds.upperBound / bounds.lowerBound)
  }

  private func powers(in bounds: ClosedRange<Double>) -> [Double] {
    (-3...9).map { pow(10, Double($0)) }.filter {
      $0 >= bounds.lowerBound * 0.999 && $0 <= bounds.upperBound * 1.001
    }
  }

  private static func caption(_ value: Double) -> String {
    switch value {
    case 1_000_000...: "\(Int((value / 1_000_000).rounded())) M"
    case 10_000...: "\(Int((value / 1000).rounded())) k"
    case 1...: "\(Int(value.rounded()))"
    default: value.formatted(decimals: 1)
    }
  }
}

/// The sign of a peer, so that colours are not needed to tell them apart.
struct Mark {
  private let outline: String

  init(_ index: Int) {
    let outlines = [
      "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", "m-4 -4h8v8h-8z", "m0 -5l5 9h-10z", "m0 -5l5 5l-5 5l-5 -5z",
      "m0 5l5 -9h-10z", "m-5 -1.5h10v3h-10z", "m-1.5 -5h3v10h-3z",
    ]
    outline = outlines[index % outlines.count]
  }

  func svg(x: Double, y: Double) -> String {
    "<path class=\"mark\" d=\"M\(x.rounded()) \(y.rounded())\(outline)\"/>"
  }
}

/// Colours for light and dark surroundings.
enum Style {
  private static let light = ["#2a78d6", "#eb6834", "#1baf7a", "#b98000", "#d5558a", "#4a7d00", "#4a3aa7"]
  private static let dark = ["#4f9bf0", "#e9743f", "#2dbb88", "#d69a1e", "#e0709f", "#7fae3a", "#9085e9"]

  static var css: String {
    """
    <style>
    text { font: 12px system-ui, sans-serif; fill: #333 }
    .title { font-weight: 600 } .right { text-anchor: end } .middle { text-anchor: middle }
    .page { fill: #fff } .grid { stroke: #ddd; fill: none }
    .peer path { fill: none; stroke-width: 1.5 } .p0 path { stroke-width: 3 }
    \(rules(light))
    @media (prefers-color-scheme: dark) {
    text { fill: #ccc } .page { fill: #0d1117 } .grid { stroke: #333 }
    \(rules(dark))
    }
    </style>
    """
  }

  private static func rules(_ colours: [String]) -> String {
    colours.enumerated().map { index, colour in
      ".p\(index) path { stroke: \(colour) } .p\(index) .mark { fill: \(colour); stroke-width: 0 }"
    }.joined(separator: "\n")
  }
}
