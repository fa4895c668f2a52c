import { beforeAll, expect, it } from 'vitest'
import type { Backend, Person } from '../backends.ts'
import type { RestPeople } from './people.ts'

/** Rows, columns and names that are refused. */
export function refusedRows(open: () => RestPeople): void {
  let backend: Backend
  let ana: Person
  let beto: Person
  beforeAll(() => {
    ;({ backend, ana, beto } = open())
  })

  const asAna = () => ana.client.from('notes')

  it('other people’s rows are hidden, and none is accepted in their name', async () => {
    const { data } = await beto.client.from('notes').select('title').eq('owner', ana.id)
    expect(data).toEqual([{ title: 'uno' }])
    const spoof = await beto.client.from('notes').insert({ owner: ana.id, title: 'falsa' })
    expect(spoof).toMatchObject({ status: 403, error: { code: '42501' } })
    const changed = await beto.client.from('notes').update({ title: 'mía' }).eq('owner', ana.id).select('id')
    expect(changed.data).toEqual([])
  })

  it('a revoked column stays refused, from the first request on', async () => {
    expect(await ana.client.from('notes').select('secret')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await ana.client.from('notes').select('*')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    })
    expect(await backend.client().from('notes').select('id')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
  })

  const badRows: [string, number, Record<string, unknown>][] = [
    ['23514', 400, { title: '  ' }],
    ['23502', 400, { title: null }],
    ['22P02', 400, { title: 'x', rank: 'mucho' }],
    ['PGRST204', 400, { title: 'x', nope: 1 }],
  ]
  it.each(badRows)('an invalid row gets %s and %i', async (code, status, row) => {
    expect(await asAna().insert(row)).toMatchObject({ status, error: { code } })
  })

  it('a duplicate gets 23505 and 409, a missing parent 23503', async () => {
    expect(await asAna().insert({ title: 'uno' })).toMatchObject({ status: 409, error: { code: '23505' } })
    const comment = { note_id: '00000000-0000-0000-0000-000000000000', words: 'x' }
    const service = backend.client({}, backend.server.secretKey)
    expect(await service.from('note_comments').insert(comment)).toMatchObject({
      status: 409,
      error: { code: '23503' },
    })
  })

  it('an unknown table, column or function is reported', async () => {
    expect(await ana.client.from('nada').select()).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
    expect(await asAna().select('nada')).toMatchObject({ status: 400, error: { code: '42703' } })
    expect(await ana.client.rpc('nada')).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    expect(await ana.client.rpc('whoami', { extra: 1 })).toMatchObject({
      status: 404,
      error: { code: 'PGRST202' },
    })
  })
}
