import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldLabel } from '../../src/copy/changes.ts'
import { apiKeyChanges } from '../../src/domain/apiKey.ts'
import type { EffectOn } from '../../src/domain/change.ts'
import { type ChangeKind, changes } from '../../src/domain/changes.ts'
import { fiscalChanges } from '../../src/domain/fiscalData.ts'
import { meetingChanges } from '../../src/domain/meeting.ts'
import { notificationChanges } from '../../src/domain/notification.ts'
import { preferenceChanges } from '../../src/domain/preferences.ts'
import { profileChanges } from '../../src/domain/profile.ts'
import { seatChanges } from '../../src/domain/seat.ts'
import { taskChanges } from '../../src/domain/task.ts'
import { ticketChanges } from '../../src/domain/ticket.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import type { Example } from './late-duplicates/example.ts'
import { examples } from './late-duplicates/examples.ts'
import { applied, type LateWorld, openLateWorld } from './late-duplicates/world.ts'

/** Compares every change that the app defines with what the server does with an example of it. */
let database: Database
let world: LateWorld
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  world = await openLateWorld(database)
})

const exampleOf = (kind: ChangeKind): Example => examples[kind]
const all = changes.map((change) => [change.kind, change] as const)

describe('The app parses the arguments that the server accepts:', () => {
  it.each(all)('%s', async (kind, change) => {
    const op = await exampleOf(kind).change(world)
    expect(change.argsIn(op)).toEqual(op.args)
  })
})

describe('S26: a change carries the base that its kind needs:', () => {
  const needed: Record<Example['protection'], string> = {
    'row id': 'none',
    'only grows': 'none',
    'final state': 'none',
    'texts with base': 'texts',
    'state with base': 'state',
    'ledger alone': 'state',
  }
  it.each(all)('%s', (kind, change) => {
    expect(change.base).toBe(needed[exampleOf(kind).protection])
  })
})

describe('Every text of a change has a label, and the edited change is accepted:', () => {
  it.each(all)('%s', async (kind, change) => {
    const { change: make, sender } = exampleOf(kind)
    const op = await make(world)
    const texts = change.texts(op.args)
    expect(Object.keys(texts).filter((field) => fieldLabel(field) === undefined)).toEqual([])
    const edited = Object.fromEntries(Object.keys(texts).map((field) => [field, `  otro ${field}\0 `]))
    const args = change.withTexts(op.args, edited)
    expect(change.texts(args)).toEqual(
      Object.fromEntries(Object.keys(texts).map((field) => [field, `otro ${field}`])),
    )
    expect(change.withTexts(args, texts)).toEqual(op.args)
    await applied(world, sender, { ...op, args })
  })
})

const rowsOf = async <Row extends object>(table: string): Promise<Row[]> => {
  const owner = table === 'profiles' ? 'id' : 'user_id'
  const rows = await database.query<{ row: Row }>(
    `select to_jsonb(t) as row from public.${table} t where t.${owner} = $1 order by to_jsonb(t) ->> 'id'`,
    [world.mariana.id],
  )
  return rows.map(({ row }) => row)
}

/** The server's number and its clock differ; that a time is set does not. */
const comparable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]: [string, unknown]) => {
      if (column === 'sync_seq' || column === 'assigned_agent_id') return []
      return [[column, column.endsWith('_at') && value !== null ? 'a moment' : value]]
    }),
  )

/** A dismissed notification leaves the mirror like a deleted row. */
const isShown = (row: object): boolean => !('dismissed_at' in row) || row.dismissed_at === null

const effectsOn = <Row extends object>(table: string, own: readonly EffectOn<Row>[]) =>
  own.map(
    (effect) =>
      [
        effect.kind,
        table,
        async () => {
          const known = changes.find(({ kind }) => kind === effect.kind)
          if (known === undefined) throw new Error(`${effect.kind} is no change`)
          const { change: make, sender } = exampleOf(known.kind)
          const op = await make(world)
          const before = await rowsOf<Row>(table)
          await applied(world, sender, op)
          const shown = before.flatMap((row) => {
            const made = effect.effect(row, op.args, new Date().toISOString())
            return made === null ? [] : [comparable(made)]
          })
          const after = await rowsOf<Row>(table)
          return {
            before: before.map(comparable),
            shown,
            after: after.filter(isShown).map(comparable),
          }
        },
      ] as const,
  )

describe('The displayed effect of a waiting change equals the server’s:', () => {
  it.each([
    ...effectsOn('api_keys', apiKeyChanges),
    ...effectsOn('fiscal_data', fiscalChanges),
    ...effectsOn('license_seats', seatChanges),
    ...effectsOn('notification_preferences', preferenceChanges),
    ...effectsOn('notifications', notificationChanges),
    ...effectsOn('profiles', profileChanges),
    ...effectsOn('scheduled_meetings', meetingChanges),
    ...effectsOn('service_configuration_tasks', taskChanges),
    ...effectsOn('support_tickets', ticketChanges),
  ])('%s on %s', async (_, __, happen) => {
    const { before, shown, after } = await happen()
    expect(shown).toEqual(after)
    expect(shown).not.toEqual(before)
  })
})
