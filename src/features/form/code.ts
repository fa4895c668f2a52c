/** A code goes out by itself in the moment in which it becomes whole: not again when a letter of it is typed over. */
export const becomesWhole = (before: string, after: string, digits: number): boolean =>
  before.length < digits && after.length === digits
