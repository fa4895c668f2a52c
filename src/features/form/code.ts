/**
 * True when this keystroke completes the code: the form is then submitted. Replacing a digit of a complete code does
 * not submit again.
 */
export const completesCode = (before: string, after: string, digits: number): boolean =>
  before.length < digits && after.length === digits
