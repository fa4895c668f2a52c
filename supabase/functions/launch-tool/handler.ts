import * as z from 'zod/mini'
import { type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import { jsonFunction, type Result } from '../_shared/json-function.ts'
import { problemResponse } from '../_shared/problem.ts'
import type { Passes } from './pass.ts'

export type Parts = {
  readonly backend: Backend
  readonly passes: Passes | null
  /** The address of a tool, with {slug} for its name. */
  readonly toolSite: string
  readonly site: string | undefined
}

const LaunchRequest = z.union([
  z.strictObject({ tool: z.string().check(z.maxLength(40)) }),
  /** A tool shows the pass that it was opened with. */
  z.strictObject({ redeem: z.string().check(z.maxLength(4000)), tool: z.string().check(z.maxLength(40)) }),
])

const away: Result = { ok: false, problem: { status: 503, code: 'launch_not_configured' } }

/** POST {tool}: an address with a pass in it. POST {redeem, tool}: what the pass says, once. GET …/jwks.json: the key. */
export function launchHandler(parts: Parts): (request: Request) => Promise<Response> {
  const { backend, passes, toolSite, site } = parts
  const post = jsonFunction({
    name: 'launch-tool',
    input: LaunchRequest,
    backend,
    site,
    open: true,
    run: async ({ input, token }) => {
      if (passes === null) return away
      const audience = toolSite.replace('{slug}', input.tool)
      if ('redeem' in input) return redeem(backend, passes, input.redeem, audience)
      if (token === null) return { ok: false, problem: { status: 401, code: 'unauthorized' } }
      return open(backend, passes, { tool: input.tool, audience, token })
    },
  })
  return async (request) => {
    if (request.method === 'GET' && new URL(request.url).pathname.endsWith('/jwks.json')) {
      if (passes === null) return problemResponse({ status: 503, code: 'launch_not_configured' })
      return Response.json(passes.keys, { headers: { 'cache-control': 'public, max-age=300' } })
    }
    return post(request)
  }
}

type Opening = { readonly tool: string; readonly audience: string; readonly token: string }

async function open(backend: Backend, passes: Passes, { tool, audience, token }: Opening): Promise<Result> {
  const answer = await rpcAs(backend, token, 'open_tool', { tool })
  if (!answer.ok) return answer
  const { launch, account, name, license } = Object(answer.data)
  const pass = {
    launch: String(launch),
    account: String(account),
    name: String(name),
    license: String(license),
    tool,
  }
  // Behind the #: it goes to no server, no log and no Referer on its way.
  return { ok: true, body: { url: `${audience}/#pass=${await passes.sign(pass, audience)}` } }
}

async function redeem(backend: Backend, passes: Passes, pass: string, audience: string): Promise<Result> {
  const launch = await passes.launchOf(pass, audience)
  if (launch === null) return { ok: false, problem: { status: 401, code: 'invalid_pass' } }
  const answer = await rpc(backend, 'redeem_launch', { launch })
  return answer.ok ? { ok: true, body: answer.data } : answer
}
