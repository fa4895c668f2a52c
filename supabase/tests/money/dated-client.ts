import type { SqlValue } from '../../local/database/database.ts'
import type { Queries } from '../../local/open-database.ts'

type InvoiceRow = {
  id: string
  kind: string
  status: string
  amount: number
  period_start: string
  period_end: string
}
export type Answer = Record<string, unknown>

const MEXICO_NOON = 'T18:00:00Z'
const DAY_MS = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** A client of the database alone, on a date of the test: its clock, and the client's rows. */
export class DatedClient {
  readonly #database: Queries
  readonly id: string
  day: string

  constructor(database: Queries, id: string, day: string) {
    this.#database = database
    this.id = id
    this.day = day
  }

  rows<Row extends object>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#database.query<Row>(sql, values)
  }

  /** What a function of the database returns. */
  async answer(sql: string, values: readonly SqlValue[]): Promise<Answer> {
    const [row] = await this.rows<{ answer: Answer | null }>(`select ${sql} as answer`, values)
    return row?.answer ?? {}
  }

  get now(): string {
    return `${this.day}${MEXICO_NOON}`
  }

  /** Moves the date forward, and runs the clock at an interval of days. */
  async wait(days: number, step = days, run = () => this.tick()): Promise<void> {
    for (let left = days; left > 0; left -= step) {
      this.day = addDays(this.day, Math.min(step, left))
      await run()
    }
  }

  /** The clock's steps about money, in their order. */
  async tickMoney(): Promise<void> {
    await this.rows(
      `select private.generate_invoices($1), private.tick_overdue_invoices($1), private.tick_offers($1),
              private.tick_service_ends($1), private.tick_cancellations($1), private.tick_refunds($1)`,
      [this.now],
    )
    await this.#nothingIsMissed()
  }

  /** The clock reads only contracts whose stored day is due: every due period must still be invoiced. */
  async #nothingIsMissed(): Promise<void> {
    const missed = await this.rows(
      `select c.id, k.bill_on, private.next_period_start(c) as due from public.contracts c
         left join private.contract_clock k on k.contract_id = c.id
        where c.user_id = $2 and c.status = 'active'
          and private.next_period_start(c) <= private.today_in_mexico($1) + private.billing_lead_days()
          and coalesce(private.next_period_start(c) < c.cancel_effective_on, true)`,
      [this.now, this.id],
    )
    const failed = await this.rows('select step, code from private.tick_failures')
    if (missed.length + failed.length > 0)
      throw new Error(`the clock missed ${JSON.stringify(missed)}, failed at ${JSON.stringify(failed)}`)
  }

  async tick(): Promise<void> {
    const done = await this.answer('private.tick($1)', [this.now])
    const failed = Object.entries(done).filter(([, count]) => typeof count !== 'number')
    if (failed.length > 0) throw new Error(`the clock failed: ${JSON.stringify(failed)}`)
    await this.#nothingIsMissed()
  }

  invoices(where = 'true'): Promise<InvoiceRow[]> {
    return this.rows<InvoiceRow>(
      `select id, kind, status, amount, period_start, period_end from public.invoices
        where user_id = $1 and ${where} order by period_start, kind desc, created_at`,
      [this.id],
    )
  }

  refunds(): Promise<{ id: string; reason: string; status: string; amount: number }[]> {
    return this.rows(
      'select id, reason, status, amount from public.refunds where user_id = $1 order by created_at, amount',
      [this.id],
    )
  }

  titles(): Promise<string[]> {
    return this.rows<{ title: string }>('select title from public.notifications where user_id = $1', [
      this.id,
    ]).then((all) => all.map(({ title }) => title))
  }
}
