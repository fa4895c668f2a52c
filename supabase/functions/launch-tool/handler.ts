import * as z from 'zod/mini'
import { type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import { jsonFunction, type Result } from '../_shared/json-function.ts'
import { problemResponse } from '../_shared/problem.ts'
import type { Passes } from './pass.ts'

export type Dependencies = {
  readonly backend: Backend
  readonly passes: Passes | null
  /** The address of a tool without a custom one, with {slug} for its name; undefined: none can be opened. */
  readonly toolSite: string | undefined
  /** The origins of the app and its backend: a tool on one of them would have the app's rights. */
  readonly ownOrigins: readonly string[]
  readonly site: string | undefined
}

const LaunchRequest = z.union([
  z.strictObject({ tool: z.string().check(z.maxLength(40)) }),
  /** Sent by a tool, with the pass with which it was opened. */
  z.strictObject({ redeem: z.string().check(z.maxLength(4000)), tool: z.string().check(z.maxLength(40)) }),
])

const notConfigured: Result = { ok: false, problem: { status: 503, code: 'launch_not_configured' } }

/** POST {tool}: an address with a pass. POST {redeem, tool}: the pass's user, once. GET …/jwks.json: the public key. */
export function launchHandler(dependencies: Dependencies): (request: Request) => Promise<Response> {
  const { backend, passes, site } = dependencies
  const post = jsonFunction({
    name: 'launch-tool',
    input: LaunchRequest,
    backend,
    site,
    open: true,
    run: async ({ input, token }) => {
      if (passes === null) return notConfigured
      if ('redeem' in input) return redeem(dependencies, passes, input)
      if (token === null) return { ok: false, problem: { status: 401, code: 'unauthorized' } }
      return open(dependencies, passes, { tool: input.tool, token })
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

type OpenRequest = { readonly tool: string; readonly token: string }

/** own: the tool's custom address in the catalogue. The pass is valid for exactly this address. */
const audienceOf = ({ toolSite }: Dependencies, tool: string, own: unknown): string | undefined =>
  typeof own === 'string' ? own : toolSite?.replace('{slug}', tool)

async function open(
  dependencies: Dependencies,
  passes: Passes,
  { tool, token }: OpenRequest,
): Promise<Result> {
  const own = await rpc(dependencies.backend, 'tool_site', { tool })
  if (!own.ok) return own
  const audience = audienceOf(dependencies, tool, own.data)
  if (
    audience === undefined ||
    !URL.canParse(audience) ||
    dependencies.ownOrigins.includes(new URL(audience).origin)
  )
    return notConfigured
  // Afterwards: it counts an access, also for the order of the most used tools.
  const answer = await rpcAs(dependencies.backend, token, 'open_tool', { tool })
  if (!answer.ok) return answer
  const { launch, account, name, license } = Object(answer.data)
  const pass = {
    launch: String(launch),
    account: String(account),
    name: String(name),
    license: String(license),
    tool,
  }
  // The pass is after the #: it is sent to no server, log or Referer.
  return { ok: true, body: { url: `${audience}/#pass=${await passes.sign(pass, audience)}` } }
}

type RedeemRequest = { readonly redeem: string; readonly tool: string }

async function redeem(
  dependencies: Dependencies,
  passes: Passes,
  { redeem: pass, tool }: RedeemRequest,
): Promise<Result> {
  const own = await rpc(dependencies.backend, 'tool_site', { tool })
  if (!own.ok) return own
  const audience = audienceOf(dependencies, tool, own.data)
  if (audience === undefined) return notConfigured
  const launch = await passes.launchOf(pass, audience)
  if (launch === null) return { ok: false, problem: { status: 401, code: 'invalid_pass' } }
  const answer = await rpc(dependencies.backend, 'redeem_launch', { launch })
  return answer.ok ? { ok: true, body: answer.data } : answer
}
