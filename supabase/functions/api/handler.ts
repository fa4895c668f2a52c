import { apiKeyOf } from '../_shared/api-key.ts'
import { type Backend, rpc } from '../_shared/backend.ts'
import { type Problem, problemResponse } from '../_shared/problem.ts'

const notFound: Problem = { status: 404, code: 'not_found' }

type Question = { readonly resource: string; readonly params: Readonly<Record<string, string>> }

/**
 * The API of /docs: the client's own programs read it with a key. GET only. No web page calls it, so there is no CORS.
 */
export function apiHandler(backend: Backend): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return problemResponse({ status: 405, code: 'method_not_allowed' })
    const key = await apiKeyOf(backend, request)
    if (!key.ok) return problemResponse(key.problem)
    const question = questionOf(new URL(request.url))
    // The database checks the key before the path: without a key, a caller cannot find out which paths exist.
    const answer = await rpc(backend, 'api_read', {
      key_hash: key.keyHash,
      resource: question?.resource ?? '',
      params: question?.params ?? {},
    })
    if (!answer.ok) return problemResponse(answer.problem)
    return question === null
      ? problemResponse(notFound)
      : Response.json(answer.data, { headers: { 'cache-control': 'no-store' } })
  }
}

/** /api/v1/licenses, /usage?month=, /invoices?cursor=, /invoices/{id}. */
function questionOf({ pathname, searchParams }: URL): Question | null {
  const [, resource = '', id, more] = /\/v1\/([a-z]+)(?:\/([^/]+))?(\/.*)?$/.exec(pathname) ?? []
  if (more !== undefined) return null
  if (id !== undefined) return resource === 'invoices' ? { resource, params: { id } } : null
  const known = resource === 'usage' ? ['month'] : resource === 'invoices' ? ['cursor'] : []
  const params = Object.fromEntries([...searchParams].filter(([name]) => known.includes(name)))
  return { resource, params }
}
