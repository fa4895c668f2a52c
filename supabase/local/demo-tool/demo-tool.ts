import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import * as z from 'zod/mini'
import { listen, stopListening } from '../http/listener.ts'
import { Refusal } from '../refusal.ts'
import { type Azulejo, azulejoAt, type Visitor } from './azulejo.ts'
import { toolPage } from './page.ts'

const names = new Map([
  ['seo-tools', 'Reportes SEO'],
  ['link-shortener', 'Acortador de enlaces'],
  ['ai-content', 'Contenido IA'],
  ['social-manager', 'Gestor de redes'],
  ['data-analyst', 'Analista de datos'],
  ['web-creator', 'Creador de sitios'],
  ['chatbot', 'Chatbot'],
])

/** The number of remembered visits: a demo that keeps running must not fill the memory. */
const VISITS = 1_000
const BODY_BYTES = 8_000

type DemoToolParts = {
  readonly port: number
  readonly host: string
  /** Azulejo's address; known when both servers listen. */
  readonly backend: () => string
  /** The origins whose pages may frame it. */
  readonly frames: () => readonly string[]
  /**
   * A client makes a key and gives it to the tool; in the demo the server does it, so that nothing has to be pasted.
   */
  readonly apiKeyOf: (account: string) => Promise<string>
}

export type DemoTool = {
  /** The value for TOOL_SITE. */
  readonly toolSite: string
  readonly close: () => Promise<void>
}

const PassRequest = z.object({ pass: z.string().check(z.maxLength(4_000)) })
const UseRequest = z.object({ session: z.uuid(), id: z.uuid() })

/** The seven tools on one origin other than Azulejo's: they are opened like real ones. */
export async function startDemoTool(parts: DemoToolParts): Promise<DemoTool> {
  let azulejo: Azulejo | undefined
  const visits = new Map<string, Visitor>()
  const found = { toolSite: '' }

  async function answer(request: Request): Promise<Response> {
    azulejo ??= azulejoAt(parts.backend())
    const { pathname } = new URL(request.url)
    const [, tool = '', action = ''] = pathname.split('/')
    const name = names.get(tool)
    if (name === undefined) return new Response('Not found', { status: 404 })
    if (request.method === 'GET' && action === '') return toolPage(name, parts.frames())
    if (
      request.method !== 'POST' ||
      Number(request.headers.get('content-length') ?? BODY_BYTES) >= BODY_BYTES
    )
      return new Response('Not found', { status: 404 })
    const body: unknown = await request.json().catch(() => null)
    if (action === 'session') return enter(azulejo, tool, body)
    return action === 'use' ? countUse(azulejo, tool, body) : new Response('Not found', { status: 404 })
  }

  async function enter(at: Azulejo, tool: string, body: unknown): Promise<Response> {
    const shown = PassRequest.safeParse(body)
    const visitor = shown.success
      ? await at.visitorOf(shown.data.pass, tool, found.toolSite.replace('{slug}', tool))
      : null
    if (visitor === null) return Response.json({ code: 'pass_refused' }, { status: 401 })
    const session = randomUUID()
    visits.set(session, visitor)
    const [oldest] = visits.keys()
    if (visits.size > VISITS && oldest !== undefined) visits.delete(oldest)
    return Response.json({ session, name: visitor.name, company: visitor.company, plan: visitor.plan })
  }

  async function countUse(at: Azulejo, tool: string, body: unknown): Promise<Response> {
    const used = UseRequest.safeParse(body)
    const visitor = used.success ? visits.get(used.data.session) : undefined
    if (!used.success || visitor?.tool !== tool) return Response.json({ code: 'no_session' }, { status: 401 })
    const taken = await at.reportUse(await parts.apiKeyOf(visitor.account), {
      id: used.data.id,
      tool,
      kind: 'usage',
      quantity: 1,
      description: 'Uso de demostración',
      occurred_at: new Date().toISOString(),
    })
    return taken ? Response.json({ counted: 1 }) : Response.json({ code: 'not_counted' }, { status: 502 })
  }

  const listener = getRequestListener(
    async (request) => {
      try {
        return await answer(request)
      } catch (error) {
        console.error('The demo tool:', error)
        return Response.json({ code: 'unexpected_failure' }, { status: 500 })
      }
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer((request, response) => void listener(request, response))
  const port = await listen(server, parts.port, parts.host).catch((error: unknown) => {
    // The next port is in use: use any free port.
    if (error instanceof Refusal) return listen(server, 0, parts.host)
    throw error
  })
  // The tool's page is opened by host name: a browser cannot visit 0.0.0.0.
  found.toolSite = `http://localhost:${port}/{slug}`
  return { toolSite: found.toolSite, close: () => stopListening(server) }
}
