import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedFolder } from '../paths.ts'
import { type LocalServer, startServer } from '../start-server.ts'
import { demoKeys } from './demo-key.ts'
import { type DemoTool, startDemoTool } from './demo-tool.ts'

const person = { email: 'cliente@demo.mx', password: 'azulejo-cliente' }

let server: LocalServer
let tool: DemoTool

beforeAll(async () => {
  tool = await startDemoTool({
    port: 0,
    host: 'localhost',
    backend: () => server.url,
    frames: () => [server.url],
    apiKeyOf: demoKeys(() => server),
  })
  server = await startServer({ port: 0, seedDir: seedFolder, toolSite: tool.toolSite })
})

afterAll(async () => {
  await Promise.all([server.close(), tool.close()])
})

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: server.publishableKey, ...headers },
    body: JSON.stringify(body),
  })
  const data: Record<string, unknown> = Object(await answer.json())
  return { status: answer.status, data }
}

const siteOf = (slug: string): string => tool.toolSite.replace('{slug}', slug)

async function passFor(slug: string): Promise<string> {
  const signedIn = await post(`${server.url}/auth/v1/token?grant_type=password`, person)
  const opened = await post(
    `${server.url}/functions/v1/launch-tool`,
    { tool: slug },
    { authorization: `Bearer ${String(signedIn.data['access_token'])}` },
  )
  const url = new URL(String(opened.data['url']))
  expect(url.href.split('/#')[0]).toBe(siteOf(slug))
  return url.hash.slice('#pass='.length)
}

const usedOf = async (slug: string): Promise<number | undefined> => {
  const [row] = await server.query<{ used: number }>(
    `select l.current_usage as used from public.tool_licenses l join public.profiles p on p.id = l.user_id
      where p.email = $1 and l.tool_name = $2`,
    [person.email, slug],
  )
  return row?.used
}

it('a valid pass admits its user, by name and company; used again, it is refused', async () => {
  const pass = await passFor('seo-tools')
  const entered = await post(`${siteOf('seo-tools')}/session`, { pass })
  expect(entered).toMatchObject({
    status: 200,
    data: { name: 'Mariana Robles', company: 'Ferretería Robles' },
  })
  expect(await post(`${siteOf('seo-tools')}/session`, { pass })).toMatchObject({ status: 401 })
})

it('a pass of another tool, or a forged one, is refused, and stays valid for its own tool', async () => {
  const pass = await passFor('seo-tools')
  expect(await post(`${siteOf('link-shortener')}/session`, { pass })).toMatchObject({ status: 401 })
  const forged = `${pass.slice(0, -4)}AAAA`
  expect(await post(`${siteOf('seo-tools')}/session`, { pass: forged })).toMatchObject({ status: 401 })
  expect(await post(`${siteOf('seo-tools')}/session`, { pass })).toMatchObject({ status: 200 })
})

it('a use is reported with the client’s key, once for its id', async () => {
  const before = await usedOf('seo-tools')
  const entered = await post(`${siteOf('seo-tools')}/session`, { pass: await passFor('seo-tools') })
  const use = { session: entered.data['session'], id: crypto.randomUUID() }
  expect(await post(`${siteOf('seo-tools')}/use`, use)).toMatchObject({ status: 200 })
  expect(await post(`${siteOf('seo-tools')}/use`, use)).toMatchObject({ status: 200 })
  expect(await usedOf('seo-tools')).toBe((before ?? 0) + 1)
  expect(await post(`${siteOf('chatbot')}/use`, use)).toMatchObject({ status: 401 })
})

it('only Azulejo can frame the tool, and Azulejo frames only the tool', async () => {
  const page = await fetch(siteOf('seo-tools'))
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${server.url}`)
  const app = await fetch(`${server.url}/login`)
  const { origin } = new URL(tool.toolSite)
  expect(app.headers.get('content-security-policy')).toContain(`frame-src ${origin}`)
})
