import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person } from './backends.ts'

/** Where @supabase/lite alone differs from PostgREST, most often with a wrong answer and status 200. */
describe.each(engines)('REST on %s answers like PostgREST', (engine) => {
  let backend: Backend
  let ana: Person
  let note: string
  beforeAll(async () => {
    backend = await Backend.start(engine)
    ana = await backend.person({ name: 'Ana' })
    const notes = [{ title: 'uno' }, { title: 'dos' }]
    const { data } = await ana.client.from('notes').insert(notes).select('id').throwOnError()
    note = String(data[0]?.id)
    await ana.client.from('messages').insert({ note_id: note, words: 'hola' }).throwOnError()
  })
  afterAll(() => backend.stop())

  it('table(*) embeds only the columns of its own table, even if another schema has a table of that name', async () => {
    const { data } = await ana.client.from('notes').select('title,messages(*)').eq('id', note).single()
    expect(data).toEqual({
      title: 'uno',
      messages: [{ id: 1, note_id: note, words: 'hola', rank: 7 }],
    })
  })

  it('a table embeds itself: its children by its name, its parent by the column', async () => {
    const folders = () => ana.client.from('folders')
    const children = [{ name: 'facturas' }, { name: 'contratos' }]
    expect((await folders().select('name,folders(name)').eq('id', 1).single()).data).toEqual({
      name: 'raíz',
      folders: children,
    })
    expect((await folders().select('name,parent:parent_id(name)').eq('id', 2).single()).data).toEqual({
      name: 'facturas',
      parent: { name: 'raíz' },
    })
  })

  const rowsOf = (words: string) => [
    { note_id: note, words: `${words} a` },
    { note_id: note, words: `${words} b`, rank: 3 },
  ]
  const ranks = async (words: string) =>
    (await ana.client.from('messages').select('rank').like('words', `${words}%`).order('words')).data

  it('a column missing in one of several rows is null', async () => {
    const { error } = await ana.client.from('messages').insert(rowsOf('nulo'))
    expect(error).toMatchObject({ code: '23502' })
    expect(await ranks('nulo')).toEqual([])
  })

  it('a body of many empty rows with many named columns is refused before its nulls are written out', async () => {
    const rows = Array.from({ length: 200_000 }, () => ({}))
    const columns = Array.from({ length: 1_000 }, (_, index) => `c${index}`).join(',')
    const answer = await backend.fetch(`/rest/v1/messages?columns=${columns}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST127'])
  })

  it('missing=default: a column missing in one of several rows gets its default', async () => {
    const { error } = await ana.client.from('messages').insert(rowsOf('normal'), { defaultToNull: false })
    expect(error).toBeNull()
    expect(await ranks('normal')).toEqual([{ rank: 7 }, { rank: 3 }])
  })

  it('missing=default: rows of different columns cannot be returned, because their defaults would read null', async () => {
    const given = await ana.client
      .from('messages')
      .insert(rowsOf('dado'), { defaultToNull: false })
      .select('rank')
    expect(given).toMatchObject({ status: 400, error: { code: 'PGRST127' } })
    expect(await ranks('dado')).toEqual([])
    const even = rowsOf('igual').map(({ note_id, words }) => ({ note_id, words }))
    const whole = await ana.client.from('messages').insert(even, { defaultToNull: false }).select('rank')
    expect(whole.data).toEqual([{ rank: 7 }, { rank: 7 }])
  })

  it('count=estimated is the true count below the maximum of rows', async () => {
    const { count } = await ana.client.from('notes').select('title', { count: 'estimated' }).limit(1)
    expect(count).toBe(2)
  })

  it('max-affected undoes a change of more rows, and is refused where nothing could be undone', async () => {
    const strictly = (method: string, path: string, body: object) =>
      backend.fetch(`/rest/v1/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${ana.session.access_token}`,
          prefer: 'handling=strict,max-affected=1',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
    const change = await strictly('PATCH', 'notes?title=neq.nada', { body: 'cambio' })
    expect([change.status, (await change.json()).code]).toEqual([400, 'PGRST124'])
    const called = await strictly('POST', 'rpc/rename_notes', { to_title: 'cambio' })
    expect([called.status, (await called.json()).code]).toEqual([400, 'PGRST122'])
    expect((await ana.client.from('notes').select('id').eq('body', 'cambio')).data).toEqual([])
  })

  it('a composite argument is an object, also with unusual fields', async () => {
    const area = await ana.client.rpc('area', { of: { width: 2, height: 3 } })
    expect([area.error, area.data]).toEqual([null, 6])
    const half = await ana.client.rpc('area', { of: { height: 3 } })
    expect([half.error, half.data]).toEqual([null, null])
    const label = { name: 'a "b" \\ (c), d', tags: { x: [1] } }
    expect((await ana.client.rpc('read_label', { of: label })).data).toEqual(label)
  })

  it('one argument without a name is the whole body', async () => {
    expect((await ana.client.rpc('keys_of', { b: 1, a: 2 })).data).toEqual(['a', 'b'])
  })

  it('a text is not a list of arguments, one for each character', async () => {
    const byteOrderMark = '\uFEFF'
    for (const body of [`"${'a'.repeat(1_000_000)}"`, '""', `\n "a"`, `${byteOrderMark}"a"`]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await backend.fetch('/rest/v1/rpc/doubled', { method: 'POST', headers, body })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          code: 'PGRST102',
          message: 'Empty or invalid json',
          details: 'The arguments of a function are an object',
          hint: null,
        },
      ])
    }
  })

  it('a call with a great many arguments is refused before each is looked up', async () => {
    const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`n${at}`, at]))
    for (const body of [fields, Object.values(fields)]) {
      const answer = await backend.post('/rest/v1/rpc/doubled', body)
      expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST127'])
    }
  })

  it('HEAD calls a function with the arguments of the address, and has no body', async () => {
    const head = await backend.fetch('/rest/v1/rpc/doubled?n=4', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const wrong = await backend.fetch('/rest/v1/rpc/doubled?m=4', { method: 'HEAD' })
    expect(wrong.status).toBe(404)
  })
})
