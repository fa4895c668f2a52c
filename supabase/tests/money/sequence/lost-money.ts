/** What a lost dispute took, in centavos: of each day, and of the credit and the ends of services. */
type Lost = {
  readonly days: ReadonlyMap<string, number>
  readonly apart: number
  /** How often plan or services had changed: after another change, the days share their money in another way. */
  readonly terms: number
}

/** Each amount is rounded once or twice. */
const ROUNDINGS = 3

/** What the lost disputes took, to compare it with what their invoices restore. */
export class LostMoney {
  readonly #disputes = new Map<string, Lost>()

  keep(dispute: string, lost: Lost): void {
    this.#disputes.set(dispute, lost)
  }

  /** first: the days before it are used. */
  compare(dispute: string, first: string, restored: number, terms: number): void {
    const lost = this.#disputes.get(dispute)
    if (lost === undefined || lost.terms !== terms) return
    let expected = lost.apart
    for (const [day, taken] of lost.days) if (day >= first) expected += taken
    if (Math.abs(expected - restored) > ROUNDINGS)
      throw new Error(`${expected.toFixed(2)} centavos of a lost dispute were left, and ${restored} restored`)
  }
}
