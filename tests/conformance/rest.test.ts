import { decodeJwt, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person, signToken } from './backends.ts'

describe.each(engines)('REST on %s', (engine) => {
  let backend: Backend
  let ana: Person
  let beto: Person
  beforeAll(async () => {
    backend = await Backend.start(engine)
    ana = await backend.person({ name: 'Ana', company: 'ACME' })
    beto = await backend.person({ name: 'Beto' })
    const notes = [
      { title: 'uno', rank: 1, body: 'primera', extra: { a: { b: [1, 2] } }, shared: true },
      { title: 'dos', rank: 2, price: 12.5 },
      { title: 'tres', rank: 3, seen_at: '2026-11-21T01:46:20' },
    ]
    await ana.client.from('notes').insert(notes, { defaultToNull: false }).throwOnError()
    const { data: first } = await ana.client.from('notes').select('id').eq('title', 'uno').single()
    const comments = ['hola', 'adiós'].map((words) => ({ note_id: first?.id, words }))
    await ana.client.from('note_comments').insert(comments).throwOnError()
  })
  afterAll(() => backend.stop())

  const signed = (claims: JWTPayload): Promise<string> => signToken(claims, backend.server.jwtSecret)
  const asAna = () => ana.client.from('notes')

  it('columns are selected, rows filtered, ordered and limited', async () => {
    const { data } = await asAna()
      .select('title,rank')
      .in('title', ['uno', 'dos', 'tres'])
      .gte('rank', 1)
      .neq('title', 'uno')
      .order('rank', { ascending: false })
    expect(data).toEqual([
      { title: 'tres', rank: 3 },
      { title: 'dos', rank: 2 },
    ])
    const { data: either } = await asAna().select('title').or('title.eq.uno,rank.gt.2').order('rank')
    expect(either).toEqual([{ title: 'uno' }, { title: 'tres' }])
    const { data: like } = await asAna().select('title').ilike('title', 'D%')
    expect(like).toEqual([{ title: 'dos' }])
    const { data: missing } = await asAna().select('title').is('body', null).order('rank')
    expect(missing).toEqual([{ title: 'dos' }, { title: 'tres' }])
  })

  it('the count exceeds the returned range', async () => {
    const { data, count, status } = await asAna()
      .select('title', { count: 'exact' })
      .order('rank')
      .range(0, 0)
    expect({ data, count, status }).toEqual({ data: [{ title: 'uno' }], count: 3, status: 206 })
    const head = await asAna().select('*', { count: 'exact', head: true }).eq('owner', ana.id)
    expect(head.error).toMatchObject({})
    const counted = await asAna().select('id', { count: 'exact', head: true })
    expect(counted.count).toBe(3)
  })

  it('one row is returned, none, or an error if it is not one', async () => {
    const single = await asAna().select('title').eq('title', 'uno').single()
    expect(single.data).toEqual({ title: 'uno' })
    const none = await asAna().select('title').eq('title', 'nada').maybeSingle()
    expect([none.data, none.error]).toEqual([null, null])
    const refused = await asAna().select('title').eq('title', 'nada').single()
    expect(refused).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    const several = await asAna().select('title').single()
    expect(several).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  })

  it('related rows are embedded', async () => {
    const { data } = await asAna()
      .select('title,author:people(name),note_comments(words)')
      .eq('title', 'uno')
      .order('words', { referencedTable: 'note_comments' })
      .single()
    expect(data).toEqual({
      title: 'uno',
      author: { name: 'Ana' },
      note_comments: [{ words: 'adiós' }, { words: 'hola' }],
    })
    const { data: inner } = await asAna()
      .select('title,note_comments!inner(words)')
      .eq('note_comments.words', 'hola')
    expect(inner).toEqual([{ title: 'uno', note_comments: [{ words: 'hola' }] }])
    const { data: path } = await asAna()
      .select('b:extra->a->b,first:extra->a->b->>0')
      .eq('title', 'uno')
      .single()
    expect(path).toEqual({ b: [1, 2], first: '1' })
  })

  it('rows are inserted, updated, upserted and deleted', async () => {
    const inserted = await asAna()
      .insert({ title: 'cuatro', extra: 'solo texto' })
      .select('title,extra,owner')
      .single()
    expect(inserted).toMatchObject({
      status: 201,
      data: { title: 'cuatro', extra: 'solo texto', owner: ana.id },
    })
    const updated = await asAna()
      .update({ extra: ['una', 'lista'] })
      .eq('title', 'cuatro')
      .select('extra')
    expect(updated.data).toEqual([{ extra: ['una', 'lista'] }])
    const upserted = await asAna()
      .upsert({ owner: ana.id, title: 'cuatro', rank: 44 }, { onConflict: 'owner,title' })
      .select('rank')
    expect(upserted.data).toEqual([{ rank: 44 }])
    const removed = await asAna().delete().eq('title', 'cuatro').select('title')
    expect(removed.data).toEqual([{ title: 'cuatro' }])
  })

  it('timestamps are ISO 8601', async () => {
    const { data } = await asAna().select('created_at,seen_at').eq('title', 'tres').single()
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    expect(data?.seen_at).toBe('2026-11-21T01:46:20')
    const { data: price } = await asAna().select('price').eq('title', 'dos').single()
    expect(price).toEqual({ price: 12.5 })
  })

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

  it.each([
    ['P0001', 400],
    ['P0002', 500],
    ['AZ001', 400],
    ['23514', 400],
    ['40001', 500],
    ['40P01', 500],
    ['55P03', 500],
    ['57014', 500],
    ['42501', 403],
    ['28000', 403],
    ['54000', 500],
  ])('an error %s of a function is returned as %i, with its message', async (code, status) => {
    const answer = await ana.client.rpc('fail_with', { code, words: 'así no' })
    expect(answer).toMatchObject({
      status,
      error: { code, message: 'así no', details: 'a detail', hint: 'a hint' },
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

  it('functions are called as the caller, with the e-mail and the claims', async () => {
    const { data } = await ana.client.rpc('whoami')
    expect(data).toEqual({
      id: ana.id,
      role: 'authenticated',
      email: ana.email,
      aal: 'aal1',
      company: 'ACME',
      user: 'authenticated',
    })
    const { data: anon } = await backend.client().rpc('whoami')
    expect(anon).toMatchObject({ id: null, role: 'anon', email: null, user: 'anon' })
    const { data: service } = await backend.client({}, backend.server.secretKey).rpc('whoami')
    expect(service).toMatchObject({ role: 'service_role', user: 'service_role' })
    expect(await backend.client().rpc('only_members')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
  })

  it('JSON arguments are passed unchanged', async () => {
    const ops = [{ id: '1', v: 1, args: { text: 'ñ " \\ emoji 🧱', list: [1, null, true] } }]
    const { data, error } = await ana.client.rpc('echo', { ops, note: 'nota' })
    expect(error).toBeNull()
    expect(data).toEqual({ ops, note: 'nota' })
    expect((await ana.client.rpc('echo', { ops: 'solo texto' })).data).toEqual({
      ops: 'solo texto',
      note: null,
    })
    expect((await ana.client.rpc('echo', { ops: [] })).data).toEqual({ ops: [], note: null })
  })

  it('the identities of concurrent requests stay separate', async () => {
    const people = [ana, beto, await backend.person(), await backend.person()]
    const calls = Array.from({ length: 24 }, (_, i) => people[i % people.length] ?? ana)
    const answers = await Promise.all(calls.map(({ client }) => client.rpc('slow_whoami')))
    expect(answers.map(({ data }) => data)).toEqual(calls.map(({ id }) => id))
  })

  it('an expired token gets 401 and PGRST303', async () => {
    const { iat: _iat, exp: _exp, ...claims } = decodeJwt(ana.session.access_token)
    const now = Math.floor(Date.now() / 1000)
    const expired = await signed({ ...claims, iat: now - 100, exp: now - 10 })
    const response = await backend.post('/rest/v1/rpc/whoami', {}, { authorization: `Bearer ${expired}` })
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { code: 'PGRST303', message: 'JWT expired' },
    ])
  })

  it('a forged, a broken and an unsigned token get 401', async () => {
    const claims = decodeJwt(ana.session.access_token)
    const forged = await signToken(claims, 'a secret of the same length as the real one, but not it')
    const unsigned = `${encoded({ alg: 'none' })}.${encoded({ ...claims, role: 'service_role' })}.`
    const wrongRole = await signed({ ...claims, role: 'postgres' })
    for (const token of [forged, 'a.b.c', 'nada', unsigned, wrongRole]) {
      const response = await backend.post('/rest/v1/rpc/whoami', {}, { authorization: `Bearer ${token}` })
      expect([response.status, await response.json()]).toMatchObject([401, { code: 'PGRST301' }])
    }
  })

  it('the database gets the real address of a request, whatever the caller claims', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'cf-connecting-ip': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    }
    const headers = Object(await (await backend.post('/rest/v1/rpc/seen_headers', {}, forged)).json())
    expect(JSON.stringify(headers)).not.toContain('203.0.113.9')
    expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/)
  })

  it('a key is required, also on this machine', async () => {
    const none = await fetch(`${backend.server.url}/rest/v1/notes`)
    expect(none.status).toBe(401)
    expect(
      (await backend.fetch('/rest/v1/notes', { headers: { apikey: 'sb_secret_adivinada' } })).status,
    ).toBe(401)
  })

  it('invalid JSON gets a 400 and a large body a 413', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ana.session.access_token}`,
    }
    for (const path of ['rpc/echo', 'notes']) {
      const broken = await backend.fetch(`/rest/v1/${path}`, { method: 'POST', headers, body: '{"ops": [' })
      expect([path, broken.status]).toEqual([path, 400])
      expect(await broken.json()).toMatchObject({ code: expect.stringMatching(/^PGRST/) })
    }
    const body = JSON.stringify({ ops: 'x'.repeat(2_100_000) })
    const large = await backend.fetch('/rest/v1/rpc/echo', { method: 'POST', headers, body })
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'payload_too_large' }])
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(32)),
    })
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers,
      body: endless,
      duplex: 'half',
    }
    const counted = await backend.fetch('/rest/v1/rpc/echo', { ...streamed, headers }).then(
      ({ status }) => status,
      // The server may close the connection before the client has stopped sending.
      () => 413,
    )
    expect(counted).toBe(413)
  })

  it('a body just below the limit is accepted', async () => {
    const ops = 'x'.repeat(1_900_000)
    const { data } = await ana.client.rpc('echo', { ops })
    expect(data.ops).toHaveLength(1_900_000)
  })

  it('internal schemas are not reachable', async () => {
    for (const path of [
      '/_system/config',
      '/_system/introspect',
      '/_system/info',
      '/rest/v1/',
      '/auth/v1/admin/users',
    ]) {
      const response = await backend.fetch(path)
      expect([path, response.status]).toEqual([path, expect.toSatisfy((status: number) => status >= 400)])
      expect(await response.text()).not.toContain(backend.server.secretKey)
    }
    expect((await backend.fetch('/_local/mails')).status).toBe(401)
  })

  it('no other page may read it, and the allowed methods are listed', async () => {
    const response = await backend.fetch('/rest/v1/notes', { headers: { origin: 'https://otra.mx' } })
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })
})

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
