import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Op } from '../../src/domain/op.ts'
import type { PostgresDatabase, Queries } from '../local/open-database.ts'
import { Caller, type Outcomes, repeatOf } from './caller.ts'
import { Cluster } from './cluster.ts'
import { barrier, type LockTarget, lock, pushHolding, whileHeld } from './locks.ts'
import { writeHistory } from './messages.ts'
import { mark, sendMessage } from './ops.ts'
import { assign, createPeople, type People } from './people.ts'

let cluster: Cluster
let people: People
/** Separate connections, each with one session. */
let connections: PostgresDatabase[]
beforeAll(async () => {
  cluster = await Cluster.start()
  connections = cluster.connectMany(5)
})
afterAll(() => cluster.close())
beforeEach(async () => {
  people = await createPeople(cluster.database)
  // Here both clients are Diego's: an agent with two clients can deadlock.
  await assign(cluster.database, people.ximena, people.diego)
})

const connection = (index: number): PostgresDatabase => {
  const found = connections[index]
  if (found === undefined) throw new Error(`There is no connection ${index}`)
  return found
}
const textsOf = async (client: string) =>
  (
    await cluster.database.query<{ message: string }>(
      'select message from public.direct_messages where user_id = $1 order by created_at',
      [client],
    )
  ).map(({ message }) => message)

/** Starts the work while these locks are held, and releases them when all its sessions wait. */
const released = <Result>(
  hold: (tx: Queries) => Promise<unknown>,
  sessions: number,
  work: () => Promise<Result>,
) => whileHeld(connection(4), hold, work, () => cluster.untilWaiting(sessions))

/** Of four equal requests, one has the outcome, and three get it as duplicates. */
function expectOneOf(outcomes: (Outcomes[number] | undefined)[], outcome: string): void {
  const first = outcomes.find((one) => one?.outcome === outcome)
  const repeats = outcomes.filter((one) => one !== first)
  expect(first).toBeDefined()
  expect(repeats).toEqual([1, 2, 3].map(() => repeatOf(first)))
}

describe('S5: the same change four times at once, on four connections', () => {
  const fourTimes = (person: string, op: Op) =>
    Promise.all(
      [0, 1, 2, 3].map(async (index) => (await new Caller(connection(index), person).push([op]))[0]),
    )

  it('makes one row when all wait for the space at the same moment: one is applied, three are duplicates', async () => {
    const { mariana, diego } = people
    const op = sendMessage(mariana, diego, 'Hola')
    const outcomes = await released(
      (tx) => lock.space(tx, mariana),
      4,
      () => fourTimes(mariana, op),
    )
    expectOneOf(outcomes, 'applied')
    expect(await textsOf(mariana)).toEqual(['Hola'])
  })

  it('has one effect fifty times, without synchronization', async () => {
    const { mariana, diego } = people
    const texts = Array.from({ length: 50 }, (_, round) => `Mensaje ${round}`)
    for (const text of texts)
      expectOneOf(await fourTimes(mariana, sendMessage(mariana, diego, text)), 'applied')
    expect(await textsOf(mariana)).toEqual(texts)
  })

  it('is one refusal, returned four times, if it is refused and waits for no space', async () => {
    const { mariana, diego } = people
    for (let round = 0; round < 20; round += 1) {
      expectOneOf(await fourTimes(people.renata, sendMessage(mariana, diego, 'Hola')), 'refused')
    }
    expect(await textsOf(mariana)).toEqual([])
  })

  it('an id with two contents at once: one is applied, the other refused', async () => {
    const { mariana, diego } = people
    const op = sendMessage(mariana, diego, 'Uno')
    const other = { ...sendMessage(mariana, diego, 'Dos'), id: op.id }
    const outcomes = await released(
      (tx) => lock.space(tx, mariana),
      2,
      () => Promise.all([op, other].map((one, index) => new Caller(connection(index), mariana).push([one]))),
    )
    const codes = outcomes.flat().map(({ outcome, code }) => code ?? outcome)
    expect(codes.toSorted()).toEqual(['applied', 'op_reused'])
    expect(await textsOf(mariana)).toHaveLength(1)
  })
})

describe('S6: a failure caused by another transaction is raised, never stored as refused', () => {
  const changeThatWaits = (held: LockTarget, client: string): Op =>
    held === 'space'
      ? sendMessage(client, people.diego, 'Hola')
      : mark('mark_read', client, people.diego, new Date().toISOString())

  beforeEach(async () => {
    const { mariana, ximena, diego: manager } = people
    for (const client of [mariana, ximena])
      await writeHistory(cluster.database, { client, manager, count: 2 })
  })

  async function expectApplied(op: Op): Promise<void> {
    const caller = new Caller(connection(0), people.diego)
    const [applied] = await caller.push([op])
    expect(applied).toMatchObject({ id: op.id, outcome: 'applied' })
    expect(await caller.push([op])).toEqual([repeatOf(applied)])
  }

  it.each(['space', 'rows'] as const)(
    '40P01, two that hold each other’s %s: the retry is applied, once',
    async (held) => {
      const { mariana, ximena, diego } = people
      const meet = barrier(2)
      const crossing = async (index: number, mine: string, op: Op) =>
        connection(index).transaction(async (tx) => {
          await tx.exec(`set local deadlock_timeout = '20ms'`)
          await lock[held](tx, mine)
          await meet()
          await pushHolding(tx, diego, op)
        })
      const ops = [changeThatWaits(held, mariana), changeThatWaits(held, ximena)] as const
      const ended = await Promise.allSettled([crossing(0, ximena, ops[0]), crossing(1, mariana, ops[1])])

      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const victim = ended[0].status === 'rejected' ? 0 : 1
      expect(ended[victim]).toMatchObject({ reason: { code: '40P01' } })
      await expectApplied(ops[victim])
      const survivor = await new Caller(connection(0), diego).push([ops[1 - victim === 0 ? 0 : 1]])
      expect(survivor).toMatchObject([{ outcome: 'duplicate', of: { outcome: 'applied' } }])
    },
  )

  it.each([
    ['55P03', 'lock_timeout', 'space'],
    ['55P03', 'lock_timeout', 'rows'],
    ['57014', 'statement_timeout', 'space'],
    ['57014', 'statement_timeout', 'rows'],
  ] as const)(
    '%s by %s, while another holds the %s: the retry is applied, once',
    async (code, setting, held) => {
      const op = changeThatWaits(held, people.mariana)
      await connection(4).transaction(async (other) => {
        await lock[held](other, people.mariana)
        const late = connection(1).transaction(async (tx) => {
          await tx.exec(`set local ${setting} = '50ms'`)
          await pushHolding(tx, people.diego, op)
        })
        await expect(late).rejects.toMatchObject({ code })
      })
      await expectApplied(op)
    },
  )

  it('40001, when the snapshot is older than another’s change: the retry is applied, once', async () => {
    const { mariana, diego } = people
    const op = sendMessage(mariana, diego, 'Hola')
    const late = connection(1).transaction(async (tx) => {
      await tx.exec('set transaction isolation level repeatable read')
      await tx.query('select from public.sync_spaces')
      await new Caller(connection(2), mariana).push([sendMessage(mariana, diego, 'Antes')])
      await pushHolding(tx, diego, op)
    })
    await expect(late).rejects.toMatchObject({ code: '40001' })
    await expectApplied(op)
  })
})

describe('S2: spaces are locked in one order', () => {
  const [there, back] = [
    () => [people.mariana, people.ximena].map((client) => sendMessage(client, people.diego, 'Hola')),
    () => [people.ximena, people.mariana].map((client) => sendMessage(client, people.diego, 'Hola')),
  ]
  const pushBoth = () =>
    Promise.all([there(), back()].map((ops, index) => new Caller(connection(index), people.diego).push(ops)))
  const applied = { outcome: 'applied' }

  it('two pushes over the same two, in opposite order, both succeed', async () => {
    const { mariana, ximena } = people
    const outcomes = await released(
      async (tx) => {
        await lock.space(tx, mariana)
        await lock.space(tx, ximena)
      },
      2,
      pushBoth,
    )
    expect(outcomes.flat()).toMatchObject([applied, applied, applied, applied])
  })

  it('two pushes in opposite order succeed fifty times, without synchronization', async () => {
    for (let round = 0; round < 50; round += 1) {
      expect((await pushBoth()).flat()).toMatchObject([applied, applied, applied, applied])
    }
    expect(await textsOf(people.mariana)).toHaveLength(100)
  })
})
