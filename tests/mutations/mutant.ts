/**
 * The tests that are expected to fail: those next to the code, of the SQL, of late duplicates, of money, of the payment
 * form, or the simulation.
 */
type Suite = 'unit' | 'sql' | 'duplicates' | 'money' | 'payment' | 'simulation'

/** One rule of the protocol or of money, broken by one change of a text. */
export type Mutant = {
  /** `sync-04`: the number to run a mutant alone. */
  readonly number: string
  /** The wrong behaviour. */
  readonly wrong: string
  /** The rule that this breaks. */
  readonly rule: string
  readonly file: string
  /** Must be in the file exactly once; otherwise the list is out of date, and the run fails. */
  readonly find: string
  readonly replacement: string
  readonly caughtBy: Suite
}

/** The mutants of one file. */
export const mutantsOf = (
  file: string,
  caughtBy: Suite,
  rows: readonly (readonly [
    number: string,
    rule: string,
    wrong: string,
    find: string,
    replacement: string,
  ])[],
): Mutant[] =>
  rows.map(([number, rule, wrong, find, replacement]) => ({
    number,
    rule,
    wrong,
    file,
    find,
    replacement,
    caughtBy,
  }))
