import { addressOf } from '../_shared/address.ts'
import { type Body, readText } from '../_shared/body.ts'
import { corsHeaders } from '../_shared/cors.ts'
import { type Problem, problemResponse } from '../_shared/problem.ts'
import { backToForm, thankYouPage } from './pages.ts'
import { type ReadResult, readForm, readJson, type Submission } from './submission.ts'

/** About ten times the longest lead. */
const BODY_MAX_BYTES = 64_000

export type Dependencies = {
  /** The origin of the pages, if it differs from the function's. */
  site: string | undefined
  store: (submission: Submission, address: string) => Promise<Problem | null>
  now: () => Date
}

/** Receives a lead, from the app as JSON or from a page without a script as a form. */
export function leadHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await answer(dependencies, request)
    for (const [name, value] of Object.entries(corsHeaders(dependencies.site)))
      response.headers.set(name, value)
    return response
  }
}

async function answer(dependencies: Dependencies, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
  if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json')
    return problemResponse({ status: 415, code: 'unsupported_media_type' })
  const body = await readText(request, BODY_MAX_BYTES)
  return isForm ? answerForm(dependencies, request, body) : answerJson(dependencies, request, body)
}

async function answerJson(dependencies: Dependencies, request: Request, body: Body): Promise<Response> {
  const problem = body.ok ? await receive(dependencies, request, readJson(body.text)) : body.problem
  if (problem !== null) return problemResponse(problem)
  return Response.json({ outcome: 'received' }, { headers: { 'cache-control': 'no-store' } })
}

async function answerForm(dependencies: Dependencies, request: Request, body: Body): Promise<Response> {
  const fields = new URLSearchParams(body.ok ? body.text : '')
  const back = fields.get('back')
  fields.delete('back')
  const today = dependencies.now().toISOString().slice(0, 10)
  const problem = body.ok ? await receive(dependencies, request, await readForm(fields, today)) : body.problem
  return problem === null ? thankYouPage(dependencies.site) : backToForm(dependencies.site, back, problem)
}

/** A bot that filled in the hidden field gets the usual answer, and nothing is stored. */
async function receive({ store }: Dependencies, request: Request, read: ReadResult): Promise<Problem | null> {
  if (!read.ok) return read.problem
  return read.trapped ? null : store(read.submission, addressOf(request))
}
