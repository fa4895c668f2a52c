import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person } from '../../../tests/conformance/backends.ts'

const a = (many: number): string => 'a'.repeat(many)

describe.each(engines)('Costly requests on %s', (engine) => {
  let backend: Backend
  let ana: Person
  beforeAll(async () => {
    backend = await Backend.start(engine)
    ana = await backend.person({ name: 'Ana' })
    const rows = Array.from({ length: 50 }, (_, n) => ({ title: `nota ${n}`, body: `${a(4000)}b${a(4000)}` }))
    await ana.client.from('notes').insert(rows).throwOnError()
  })
  afterAll(() => backend.stop())

  const ask = async (path: string, method = 'GET') => {
    const response = await backend.fetch(`/rest/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${ana.session.access_token}`,
        'content-type': 'application/json',
      },
      ...(method === 'PATCH' ? { body: '{"rank":1}' } : {}),
    })
    return { status: response.status, body: Object(await response.json()) }
  }

  const regex = encodeURIComponent('^(a+)(a+)b\\1\\2a$')
  it.each([
    ['match', `notes?body=match.${regex}`],
    ['imatch', `notes?body=imatch.${regex}`],
    ['its any', `notes?body=match(any).{${a(9)},b}`],
    ['its negation', `notes?body=not.match.${regex}`],
    ['or', `notes?or=(title.eq.x,and(rank.eq.0,body.match.${regex}))`],
    ['a negated or', `notes?not.or=(title.eq.x,body.imatch.${regex})`],
    ['an embedded filter', `notes?select=id,note_comments(words)&note_comments.words=match.${regex}`],
    ['an embedded or', `notes?select=id,note_comments(words)&note_comments.or=(words.match.${regex})`],
    ['a function of the database', `rpc/whoami?whoami=match.${regex}`],
    ['a text search', 'notes?body=fts(english).a'],
    ['a text search of the web', 'notes?body=not.wfts.a'],
    ['a long pattern', `notes?body=like.*${a(4000)}c*`],
    ['a long pattern without case', `notes?body=not.ilike.*${a(4000)}c*`],
    ['many patterns', `notes?or=(${Array.from({ length: 40 }, (_, n) => `body.ilike.*aaa${n}*`).join(',')})`],
    [
      'any of many patterns',
      `notes?body=ilike(any).{${Array.from({ length: 40 }, (_, n) => `*aaa${n}*`).join(',')}}`,
    ],
    ['many conditions', `notes?or=(${Array.from({ length: 60 }, (_, n) => `body.gt.${n}`).join(',')})`],
    ['two levels of embedding', 'notes?select=id,author:people(name,notes(id))'],
    [
      'many embedded resources',
      `notes?select=${Array.from({ length: 5 }, (_, n) => `p${n}:people(name)`).join(',')}`,
    ],
    ['a column many times', `notes?select=${Array.from({ length: 90 }, (_, n) => `b${n}:body`).join(',')}`],
    [
      'an embedded column many times',
      `notes?select=author:people(${Array.from({ length: 9 }, (_, n) => `n${n}:name`).join(',')})`,
    ],
    ['many orders', `notes?order=${Array.from({ length: 11 }, (_, n) => `extra->k${n}`).join(',')}`],
  ])('%s is refused, whatever the method', async (_what, path) => {
    for (const method of path.startsWith('rpc') ? ['GET'] : ['GET', 'PATCH', 'DELETE']) {
      if (method !== 'GET' && (path.includes('order=') || path.includes('note_comments'))) continue
      const { status, body } = await ask(path, method)
      expect([method, status, body['code']]).toEqual([method, 400, 'PGRST127'])
    }
  })

  it('a page’s requests are answered', async () => {
    for (const path of [
      'notes?select=id&title=ilike.nota*',
      'notes?select=id&title=like.*nota 1*',
      `notes?select=id&body=like.${a(4000)}*`,
      'notes?select=title,author:people(name),note_comments(words)&rank=gte.0&order=title&limit=5',
      'notes?select=a:extra->a,b:extra->b&or=(title.eq.x,rank.in.(0,1))',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 200])
  })

  it('the holder of the secret key has no limits', async () => {
    const admin = backend.client({}, backend.server.secretKey)
    expect((await admin.from('people').select('name').filter('name', 'match', '^A')).error).toBeNull()
  })
})
