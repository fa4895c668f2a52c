import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend } from '../../tests/conformance/backends.ts'
import { startDemoTool } from './demo-tool/demo-tool.ts'

/** Names that every object inherits: looked up in a plain object, they are found. */
const inherited = ['constructor', 'toString', '__proto__']

let backend: Backend
beforeAll(async () => {
  backend = await Backend.start('PGlite')
})
afterAll(() => backend.stop())

it.each(inherited)('a file with the content type %s is stored', async (name) => {
  const response = await backend.fetch(`/storage/v1/object/archive/${crypto.randomUUID()}.txt`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${backend.server.secretKey}`,
      'content-type': `${name.toLowerCase()};a/b`,
    },
    body: 'texto',
  })
  expect([name, response.status]).toEqual([name, 200])
})

it.each(inherited)('%s is refused as a sign-in provider', async (provider) => {
  const body = { provider, id_token: 'x', client_id: 'x', issuer: 'x' }
  const response = await backend.post('/auth/v1/token?grant_type=id_token', body)
  expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
})

it('the names that every object inherits are no tools of the demo', async () => {
  const tool = await startDemoTool({
    port: 0,
    host: 'localhost',
    backend: () => backend.server.url,
    frames: () => [],
    apiKeyOf: () => Promise.reject(new Error('No client is here')),
  })
  for (const name of inherited) expect((await fetch(tool.toolSite.replace('{slug}', name))).status).toBe(404)
  await tool.close()
})
