/// What is left of a text when everything that is no part of a telephone number is gone.
struct WrittenNumber {
  /// Whether there was a plus sign in front.
  var hasPlus = false
  var digits = DigitString()
}
