import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import type { Database, Queries } from '../../local/open-database.ts'
import { createPeople } from '../people.ts'
import { Sequence } from './sequence.ts'

/**
 * Random sequences of buying, paying, changing, cancelling, withdrawing and returning on random days. `SEED=7` runs
 * one. Each is checked after every step, with a tolerance of half a centavo for each rounded amount.
 */
const proof = process.env['PROOF'] === '1'
const count = Number(process.env['MONEY_SEQUENCES'] ?? (proof ? 2_000 : 100))
const only = process.env['SEED']
const PER_TEST = 50
const seeds = only === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [Number(only)]
const groups = Array.from({ length: Math.ceil(seeds.length / PER_TEST) }, (_, index) =>
  seeds.slice(index * PER_TEST, (index + 1) * PER_TEST),
)

let database: Database
let client: string
/** How often each kind of step succeeded; one that is always refused would prove nothing. */
const steps: Record<string, number> = {}
const kinds = [
  'change',
  'change and pay',
  'cancel and keep',
  'change again',
  'pay the change',
  'cancel',
  'keep',
  'refund',
  'dispute',
  'lost dispute paid again',
  'voucher',
  'buy again',
  'add service',
  'end service',
  'paid beside an invoice',
]
beforeAll(async () => {
  database = await testDatabase()
  client = (await createPeople(database)).mariana
  // The invoice numbers of each sequence's first year exceed 9,999.
  await database.exec(`
    insert into public.promotions (code, percentage, months, valid_from, valid_until)
      values ('TRES40', 40, 3, now() - interval '1 day', now() + interval '9 years');
    insert into private.invoice_numbers (year, last) values (2027, 9997)`)
})
afterAll(() => database.close())

class RollBack extends Error {}

/** Works in a transaction that is rolled back: the next sequence starts with the same database. */
async function inPassing(work: (tx: Queries) => Promise<void>): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await work(tx)
      throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
  }
}

const withGaps = `
  select y.year from (select substr(i.invoice_number, 4, 4)::int as year, count(*) as many, max(substr(i.invoice_number, 9)::int) as last
     from public.invoices i group by 1) y where y.many <> y.last - case y.year when 2027 then 9997 else 0 end`

/** The failure of a sequence, with how to run it again; null without one. */
async function failureOf(seed: number): Promise<string | null> {
  let failure: string | null = null
  await inPassing(async (tx) => {
    const sequence = new Sequence(tx, client, seed)
    try {
      await sequence.run(proof ? 16 : 6)
      const gaps = await tx.query(withGaps)
      if (gaps.length > 0) failure = `SEED=${seed}: a gap in the numbers of ${JSON.stringify(gaps)}`
    } catch (error) {
      failure = `SEED=${seed}: ${error instanceof Error ? error.message : String(error)} (${sequence.story})`
    }
    for (const [name, times] of Object.entries(sequence.steps)) steps[name] = (steps[name] ?? 0) + times
  })
  return failure
}

describe('Any sequence of a client’s steps', () => {
  it.each(groups.map((group) => [group[0], group.at(-1), group] as const))(
    'seeds %i to %i: the money paid and not returned is the price of the used days',
    { timeout: 300_000 },
    async (_first, _last, group) => {
      const failures: string[] = []
      for (const seed of group) {
        const failure = await failureOf(seed)
        if (failure !== null) failures.push(failure)
      }
      expect(failures).toEqual([])
    },
  )

  it.runIf(only === undefined)('every kind of step succeeded at least once', () => {
    const rare = kinds.filter((kind) => (steps[kind] ?? 0) < count / 20)
    expect(rare).toEqual([])
  })
})
