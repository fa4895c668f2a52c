import { repeatOf } from './caller.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import type { Example } from './late-duplicates/example.ts'
import { examples } from './late-duplicates/examples.ts'
import { stateBeforeRules } from './late-duplicates/state-before.ts'
import { applied, everythingOf, type LateWorld, openLateWorld, outcomeOf } from './late-duplicates/world.ts'

/**
 * A request delayed in the network arrives after its op was applied and acknowledged, and the row has changed again.
 */
let database: Database
let world: LateWorld
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await openLateWorld(database)
})

const kinds = Object.entries(examples)
const kindsWhere = (holds: (example: Example) => boolean) => kinds.filter(([, example]) => holds(example))

/** The change, applied and acknowledged; then the later change of the row. */
async function happened({ sender, change, moveOn }: Example) {
  const op = await change(world)
  const outcome = await applied(world, sender, op)
  await world[sender].push([], [op.id])
  await moveOn?.(world, op)
  return { op, outcome }
}

/**
 * Dates the op back by more than a day: with exactly a day, a clock that is set back meanwhile would leave it in the
 * ledger.
 */
async function aDayLater(opId: string): Promise<void> {
  const moved = `update private.sync_ops set acked_at = acked_at - interval '25 hours' where op_id = $1`
  await database.query(moved, [opId])
  await database.query('select private.tick_purge(now())')
  expect(await database.query('select from private.sync_ops where op_id = $1', [opId])).toEqual([])
}

it('S26: every kind of change in the database has an example', async () => {
  const known = await database.query<{ kind: string }>('select kind from private.sync_kinds')
  expect(Object.keys(examples).toSorted()).toEqual(known.map(({ kind }) => kind).toSorted())
})

describe('S26: within 24 hours of its acknowledgement, a repeat is a duplicate and changes nothing:', () => {
  it.each(kinds)('%s', async (_, example) => {
    const { op, outcome } = await happened(example)
    const before = await everythingOf(world)
    expect(await outcomeOf(world, example.sender, op)).toEqual(repeatOf(outcome))
    expect(await everythingOf(world)).toEqual(before)
  })
})

describe('S26: after the ledger deleted it, a repeat changes nothing:', () => {
  it.each(
    kindsWhere(({ protection }) => protection !== 'ledger alone').map(
      ([kind, example]) => [kind, example.protection, example] as const,
    ),
  )('%s, by its %s', async (_, __, example) => {
    const { op } = await happened(example)
    await aDayLater(op.id)
    const before = await everythingOf(world)
    const again = await outcomeOf(world, example.sender, op)
    expect(again?.code ?? again?.outcome).toBe(example.afterPurge)
    expect(await everythingOf(world)).toEqual(before)
  })
})

it.each(['seat_transitions'])(
  'S26: %s lead to no earlier state, so its changes need no base',
  async (table) => {
    const loops = await database.query(
      `with recursive reached (from_status, to_status) as (
         select from_status, to_status from private.${table}
         union select r.from_status, t.to_status from reached r join private.${table} t on t.from_status = r.to_status)
       select from_status from reached where from_status = to_status`,
    )
    expect(loops).toEqual([])
  },
)

describe('S26: after the ledger deleted it, a repeat of a change that is still in effect is applied without a change:', () => {
  it.each(kinds)('%s', async (_, { moveOn: __, ...example }) => {
    const { op } = await happened(example)
    await aDayLater(op.id)
    const before = await everythingOf(world)
    expect(await outcomeOf(world, example.sender, op)).toMatchObject({ outcome: 'applied' })
    expect(await everythingOf(world)).toEqual(before)
  })
})

/** The limit of the rule, tested so that no code relies on more: the token of a request of a day ago has expired. */
describe('S26: only the ledger detects the repeat of a switch that was switched on and off again:', () => {
  it.each(kindsWhere(({ protection }) => protection === 'ledger alone'))(
    'after 24 hours %s sets its one row again, and no user is notified',
    async (_, example) => {
      const { op } = await happened(example)
      await aDayLater(op.id)
      const notices = () =>
        database.query('select id from public.notifications where user_id in ($1, $2) order by id', [
          world.mariana.id,
          world.diego.id,
        ])
      const before = await notices()
      const again = await outcomeOf(world, example.sender, op)
      expect(again).toMatchObject({ outcome: example.afterPurge, space: `person:${world.mariana.id}` })
      expect(await notices()).toEqual(before)
    },
  )
})

describe('S26: the base state', () => {
  stateBeforeRules(() => world)
})
