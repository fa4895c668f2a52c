import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letterKindName, whatsAppKindName } from '../../src/copy/system.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { letterKinds } from '../functions/deliver-letters/texts.ts'
import { whatsAppKinds } from '../functions/deliver-letters/whatsapp-text.ts'
import type { Database } from '../local/open-database.ts'
import { SystemScreen } from './system-screen.ts'

/** What the screen Sistema shows of letters, and what a super admin does about a stuck one. */
let database: Database
let screen: SystemScreen
beforeAll(async () => {
  database = await testDatabase()
  screen = await SystemScreen.open(database)
})
afterAll(() => database.close())
beforeEach(() => database.exec('delete from private.letters'))

describe('A letter', () => {
  const queue = async (): Promise<string> => {
    const [row] = await database.query<{ id: string }>(
      `select public.queue_letter($1, 'invoice', '{}') as id`,
      [`${randomUUID()}@otra.mx`],
    )
    return row?.id ?? ''
  }
  const claim = () => database.query('select public.claim_letters(100)')
  const fail = (id: string, failure: string) =>
    database.query('select public.fail_letter($1::text::uuid, $2)', [id, failure])

  it('every kind has a name in Spanish', () => {
    expect(Object.keys(letterKindName).toSorted()).toEqual(letterKinds.toSorted())
    expect(Object.keys(whatsAppKindName).toSorted()).toEqual(whatsAppKinds.toSorted())
  })

  it('waits, is being sent, and is stuck after a failure, with its reason', async () => {
    const id = await queue()
    expect((await screen.state()).letters).toMatchObject({ waiting: 1, stuck: 0 })
    await claim()
    expect((await screen.state()).letters).toMatchObject({ waiting: 1, stuck: 0 })
    await fail(id, 'no_connection')
    expect((await screen.state()).letters).toMatchObject({
      waiting: 0,
      stuck: 1,
      entries: [{ id, failure: 'no_connection', attempts: 1 }],
    })
  })

  it('is sent again once, and audited; not while it is being sent', async () => {
    const id = await queue()
    await claim()
    const resend = () => screen.sofia.answer('select public.resend_letter($1::text::uuid) as answer', [id])
    expect(await resend()).toBe(false)
    await fail(id, 'not_taken')
    expect(await resend()).toBe(true)
    expect(await resend()).toBe(false)
    const [row] = await database.query<{ due: boolean; attempts: number }>(
      'select next_attempt_at <= now() as due, attempts from private.letters where id = $1',
      [id],
    )
    expect(row).toEqual({ due: true, attempts: 0 })
    expect(await screen.audited('system.resend_letter')).toEqual([{ kind: 'invoice' }])
  })

  it('one that would fail again is not retried automatically, and can be discarded', async () => {
    const id = await queue()
    await claim()
    await fail(id, 'malformed')
    expect((await screen.state()).letters.entries).toMatchObject([{ id, attempts: 8, again_at: null }])
    const discard = () => screen.sofia.answer('select public.discard_letter($1::text::uuid) as answer', [id])
    expect(await discard()).toBe(true)
    expect(await discard()).toBe(false)
    expect(await database.query('select from private.letters')).toHaveLength(0)
    expect(await screen.audited('system.discard_letter')).toEqual([{ kind: 'invoice' }])
  })
})
