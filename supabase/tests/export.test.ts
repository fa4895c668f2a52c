import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from './account.ts'
import { Served } from './served.ts'
import type { People } from './people.ts'

/** Tables about a person that the export leaves out, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  audit_log: 'what staff did; its client may ask for it in writing',
  client_notes: 'words of the staff; given on a request in writing',
  ticket_notes: 'words of the staff; given on a request in writing',
}

/** The tables in which the person's id is in another column than user_id. */
const ownerColumns: Readonly<Record<string, string>> = { profiles: 'id', leads: 'client_id' }

let served: Served
beforeAll(async () => {
  served = await Served.start()
  await openAccount(served.backend.server, served.people.mariana, served.people.diego)
})
afterAll(() => served.stop())

const sql = <Row extends object>(text: string, values: string[] = []) =>
  served.backend.server.query<Row>(text, values)

type Export = { account: string; tables: Record<string, Record<string, unknown>[]> }
const exportOf = async (actor: keyof People): Promise<Export> => {
  const expected = await served.clients[actor].rpc('expect_export')
  if (expected.error !== null) throw new Error(expected.error.message)
  const { data, error } = await served.clients[actor].rpc('export_my_data')
  if (error !== null) throw new Error(error.message)
  return Object(data)
}

describe('The export of a person’s data', () => {
  it('every table about a person is in the export, or listed with a reason', async () => {
    const tables = await sql<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
        where c.table_schema = 'public' and c.column_name in ('user_id', 'client_id')
        union select 'profiles' order by 1`,
    )
    const { tables: exported } = await exportOf('mariana')
    const missing = tables.map(({ name }) => name).filter((name) => !(name in exported))
    expect(missing).toEqual(Object.keys(leftOut).toSorted())
  })

  it('has all rows of the person, and no row of another person', async () => {
    const { tables, account } = await exportOf('mariana')
    expect(account).toBe(served.people.mariana)
    expect(tables['tool_licenses']?.length).toBeGreaterThan(0)
    for (const [table, rows] of Object.entries(tables)) {
      const own = ownerColumns[table] ?? 'user_id'
      for (const row of rows) expect([table, row[own]]).toEqual([table, served.people.mariana])
      const [held] = await sql<{ many: number }>(
        `select count(*)::int as many from public.${table} where ${own} = $1`,
        [served.people.mariana],
      )
      expect([table, rows.length]).toEqual([table, held?.many])
    }
    expect(JSON.stringify(tables)).not.toContain(served.people.ximena)
  })

  it('contains no secret: neither a hash of a key nor the numbers of the mirror', async () => {
    await served.clients.mariana.rpc('create_api_key', { id: crypto.randomUUID(), name: 'Contador' })
    const text = JSON.stringify(await exportOf('mariana'))
    expect(text).toContain('Contador')
    for (const secret of ['key_hash', 'sync_seq', 'encrypted_password', 'token'])
      expect([secret, text.includes(`"${secret}`)]).toEqual([secret, false])
  })

  it('is limited to five times a day', async () => {
    for (let n = 0; n < 5; n += 1) await exportOf('ximena')
    await expect(exportOf('ximena')).rejects.toThrow('rate_limited')
  })

  it('is not made without a counted attempt, which is good for one', async () => {
    const { diego } = served.clients
    const ask = () => diego.rpc('export_my_data')
    expect((await ask()).error).toMatchObject({ code: 'PT429', message: 'rate_limited' })
    await exportOf('diego')
    expect((await ask()).error).toMatchObject({ code: 'PT429', message: 'rate_limited' })
  })
})
