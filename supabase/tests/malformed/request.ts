import type { Random } from '../../../tests/simulation/random.ts'
import { brokenJson, fuzzText, corrupted } from './fuzz-values.ts'

export interface MalformedRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** A valid request. */
export interface Endpoint {
  method: string
  path: string
  /** Fields of a JSON body; undefined without a body. */
  body?: Record<string, unknown>
  /** Sent unchanged. */
  raw?: { type: string; body: string | Uint8Array }
}

/** The callers: visitor, signed-in users, secret key. */
export interface Caller {
  apikey: string
  token?: string
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'SEARCH',
]

const types = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/vnd.pgrst.object+json',
  '/',
  '',
]

/** Node refuses a header with other characters. */
const headerText = (text: string): string => text.replaceAll(/[^ -~]/g, '').slice(0, 6000)

const headers: readonly ((random: Random) => Record<string, string>)[] = [
  (random) => ({ authorization: headerText(fuzzText(random)) }),
  (random) => ({ authorization: `Bearer ${headerText(fuzzText(random))}` }),
  () => ({ authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' }),
  () => ({ authorization: 'Bearer a.b.c' }),
  () => ({ authorization: `Bearer ${'A'.repeat(5000)}` }),
  () => ({ authorization: 'Basic YTpi' }),
  (random) => ({ apikey: headerText(fuzzText(random)) }),
  () => ({ apikey: '' }),
  (random) => ({
    accept: random.pick(['', '*/*;q=x', 'text/csv', 'application/vnd.pgrst.object+json', 'text/xml']),
  }),
  (random) => ({
    'content-type': random.pick(types),
  }),
  () => ({ 'content-encoding': 'gzip' }),
  (random) => ({ range: random.pick(['0-', '-1', 'bytes=-', '5-1', '0-99999999999999999999', 'a-b']) }),
  (random) => ({
    prefer: random.pick([
      'count=exact',
      'return=x',
      'tx=rollback',
      'resolution=merge-duplicates',
      'max-affected=-1',
      'timezone=No/Where',
    ]),
  }),
  (random) => ({
    'accept-profile': random.pick(['private', 'auth', '', 'storage', headerText(fuzzText(random))]),
  }),
  (random) => ({ 'content-profile': random.pick(['private', 'auth', '', 'pg_catalog']) }),
  () => ({ 'x-forwarded-for': `, ,${'1.1.1.1,'.repeat(300)}` }),
  (random) => ({ 'idempotency-key': headerText(fuzzText(random)).slice(0, 3000) }),
  (random) => ({ origin: random.pick(['null', 'https://', 'javascript:1', '']) }),
  (random) => ({ 'x-upsert': headerText(fuzzText(random)).slice(0, 100) }),
  (random) => ({ 'x-metadata': headerText(fuzzText(random)).slice(0, 1000) }),
  (random) => ({ 'x-supabase-api-version': headerText(fuzzText(random)).slice(0, 100) }),
  () => ({ cookie: 'a=b; '.repeat(500) }),
]

const pathText = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 3000)

const paths: readonly ((random: Random, path: string) => string)[] = [
  (random, path) => `${path}/${pathText(fuzzText(random))}`,
  (random, path) => path.replace(/[^/?]+(?=\?|$)/, () => pathText(fuzzText(random))),
  (_, path) => `${path}/`,
  (_, path) => path.replace('/v1/', '/v1//'),
  (_, path) => path.replace('/v1/', '/v1/../v1/'),
  (_, path) => path.replace('/v1/', '/v1/%2e%2e/'),
  (_, path) => path.replace('/v1/', '/v1/%'),
  (_, path) => path.replace('/v1/', '/v1/%00/'),
  (_, path) => path.replace('/v1/', '/v1/%c3%28/'),
  (_, path) => path.toUpperCase(),
  (_, path) => `/${path}`,
  (_, path) => `${path}?`,
  (_, path) => `${path}?${'a=1&'.repeat(400)}`,
  (random, path) => `${path}?${pathText(fuzzText(random))}=${pathText(fuzzText(random))}`,
  (random, path) => `${path}?select=${pathText(fuzzText(random))}`,
  (random, path) =>
    `${path}?limit=${random.pick(['-1', '99999999999999999999', '1e3', 'x', '0', '2147483648'])}`,
  (random, path) =>
    `${path}?offset=${random.pick(['-1', '99999999999999999999', 'x', '9223372036854775808'])}`,
  (random, path) =>
    `${path}?page=${random.pick(['-1', '0', 'x', '99999999999999999999'])}&per_page=${random.pick(['-1', '0', 'x', '1e9'])}`,
  (_, path) => `${path}?apikey=`,
  (_, path) => `${path}?%`,
  (_, path) => `${path}?a[b][c]=1&a=2`,
]

const boundary = 'frontera'
const brokenMultipart: readonly string[] = [
  '',
  `--${boundary}`,
  `--${boundary}--`,
  `--${boundary}\r\n\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes`,
  `--${boundary}\r\ncontent-disposition: form-data\r\n\r\nbytes\r\n--${boundary}--\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{\r\n--${boundary}--\r\n`,
  `--${boundary}\r\ncontent-disposition: form-data; name=""; filename="../../a.png"\r\ncontent-type: image/png\r\n\r\nbytes\r\n--${boundary}--\r\n`,
  `--${boundary}\r\n${'x-a: b\r\n'.repeat(2000)}\r\nbytes\r\n--${boundary}--\r\n`,
  'no boundary at all',
]

/** One request of the endpoint, with one to three errors. */
export function malformed(random: Random, endpoint: Endpoint, caller: Caller): MalformedRequest {
  const request: MalformedRequest = {
    method: endpoint.method,
    path: endpoint.path,
    headers: {
      apikey: caller.apikey,
      ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
    },
  }
  if (endpoint.raw !== undefined) {
    request.headers['content-type'] = endpoint.raw.type
    request.body = endpoint.raw.body
  } else if (endpoint.body !== undefined) {
    request.headers['content-type'] = 'application/json'
    request.body = JSON.stringify(endpoint.body)
  }
  for (let wrong = 1 + random.below(2); wrong > 0; wrong -= 1) corrupt(random, request, endpoint)
  return request
}

function corrupt(random: Random, request: MalformedRequest, { body = {} }: Endpoint): void {
  switch (random.below(10)) {
    case 0:
      request.path = random.pick(paths)(random, request.path)
      return
    case 1:
    case 2:
      Object.assign(request.headers, random.pick(headers)(random))
      return
    case 3:
      request.method = random.pick(methods)
      return
    case 4:
      request.body = brokenJson(random, body)
      return
    case 5:
      request.headers['content-type'] = `multipart/form-data; boundary=${boundary}`
      request.body = random.pick(brokenMultipart)
      return
    default:
      if (request.body !== undefined) request.body = JSON.stringify(corrupted(random, body)) ?? ''
      else request.path = random.pick(paths)(random, request.path)
  }
}
