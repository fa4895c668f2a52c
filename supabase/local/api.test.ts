import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend } from '../../tests/conformance/backends.ts'

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite', { allowedOrigins: ['https://otra.mx'] })
})
afterAll(() => backend.stop())

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** The path exactly as written: fetch would normalize it. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port, publishableKey } = backend.server
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, method, path, headers: { apikey: publishableKey, ...headers } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    sent.once('error', reject).end()
  })
}

describe('An address of Auth', () => {
  it.each([
    ['GET', '/auth/v1/settings', 200],
    ['GET', '/auth/v1/settings/', 200],
    ['GET', '/auth/v1/settings//', 404],
    ['GET', '/auth/v1//settings', 404],
    ['GET', '/auth/v1/%73ettings', 404],
    ['GET', '/auth/v1/', 404],
  ])('%s %s is %i', async (method, path, status) => {
    const answer = await ask(method, path)
    expect(answer.status).toBe(status)
    if (status === 404) expect(answer.body).toBe('404 page not found\n')
  })

  it.each([
    ['HEAD', '/auth/v1/settings', 'GET'],
    ['OPTIONS', '/auth/v1/user', 'GET, PUT'],
    ['PROPFIND', '/auth/v1/verify', 'POST, GET'],
    ['PUT', '/auth/v1/user/identities/authorize', 'GET, DELETE'],
  ])('no %s at %s: the allowed methods are listed, before a key is required', async (method, path, allow) => {
    const answer = await ask(method, path, { apikey: 'no-key' })
    expect([answer.status, answer.headers['allow'], answer.body]).toEqual([405, allow, ''])
  })

  it('an encoded or empty part of the path stays unchanged', async () => {
    const { secretKey } = backend.server
    const person = await backend.person()
    for (const id of [`%3${person.id[0]}${person.id.slice(1)}`, '']) {
      const answer = await ask('GET', `/auth/v1/admin/users/${id}/factors`, {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
      })
      expect([answer.status, JSON.parse(answer.body).error_code]).toEqual([404, 'validation_failed'])
    }
  })
})

describe('An address of Storage', () => {
  it.each([
    ['GET', '/storage/v1/object/public/paloma/x', 'NoSuchBucket'],
    ['GET', '/storage/v1/%6Fbject/p%75blic/paloma/x', 'NoSuchBucket'],
    ['GET', '/storage/v1/object/public/pa%2Floma/x', 'InvalidBucketName'],
    ['GET', '/storage/v1/object/public/paloma/%ff', 'InvalidKey'],
    ['POST', '/storage/v1/object/sign/', 'InvalidBucketName'],
    ['POST', '/storage/v1/object/move/', 'InvalidKey'],
    ['POST', '/storage/v1/bucket/paloma/vaciar', 'NotFound'],
    ['PATCH', '/storage/v1/object/paloma/x', 'NotFound'],
  ])('%s %s is refused as %s', async (method, path, code) => {
    const answer = await ask(method, path)
    expect(JSON.parse(answer.body).code).toBe(code)
  })

  it('HEAD is allowed for files, not for buckets', async () => {
    expect((await ask('HEAD', '/storage/v1/object/public/paloma/x')).status).toBe(400)
    expect((await ask('HEAD', '/storage/v1/bucket')).status).toBe(404)
  })
})

it.each([
  '/rest/v1',
  '/auth/v1',
  '/storage/v1',
  '/functions/v1',
  '/realtime/v1',
  '/_local/mails/',
  '/_local',
])('%s alone is not found', async (path) => {
  const { status, headers, body } = await ask('GET', path)
  expect([status, JSON.parse(body).code, headers['vary']]).toEqual([
    404,
    'not_found',
    'accept-encoding, origin',
  ])
})

it.each(['/healthz', '/config.json', '/_local', '/auth/v1/paloma'])(
  'HEAD %s has the Content-Length of GET',
  async (path) => {
    const [head, get] = [await ask('HEAD', path), await ask('GET', path)]
    expect([head.status, head.body]).toEqual([get.status, ''])
    expect(head.headers['content-length']).toBe(String(get.body.length))
  },
)

it('OPTIONS counts as a preflight only when it is one', async () => {
  const origin = 'https://otra.mx'
  const preflight = await ask('OPTIONS', '/auth/v1/user', { origin, 'access-control-request-method': 'PUT' })
  expect([preflight.status, preflight.headers['access-control-max-age']]).toEqual([204, '86400'])
  const other = await ask('OPTIONS', '/auth/v1/user', { origin })
  expect([other.status, other.headers['access-control-allow-origin']]).toEqual([405, origin])
})
