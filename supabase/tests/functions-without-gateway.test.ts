import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Backend, signToken } from '../../tests/conformance/backends.ts'
import { Functions } from '../local/functions/functions.ts'
import { sessionFunctions } from '../local/functions/session-functions.ts'
import { cacheFolder, functionsFolder } from '../local/paths.ts'
import { endpointsOf } from './malformed/endpoints.ts'
import { startOurBackend } from './our-backend.ts'

/** The hosted gateway passes every call: without a session, the caller gets the function's own refusal. */
let backend: Backend
let functions: Functions
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend = await startOurBackend()
  const { server } = backend
  functions = new Functions({
    functionsDir: functionsFolder,
    cacheDir: cacheFolder,
    open: sessionFunctions,
    hasToken: () => Promise.resolve(false),
    env: {
      SUPABASE_URL: server.url,
      SUPABASE_ANON_KEY: server.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: server.secretKey,
      SANDBOX_WEBHOOK_SECRET: 'a'.repeat(32),
    },
  })
})
afterAll(async () => {
  await functions.close()
  await backend.stop()
})

it.each([...sessionFunctions])(
  '%s refuses a forged token, and the key that every visitor has',
  async (name) => {
    const { server } = backend
    const [all] = await endpointsOf(server.query, randomUUID())
    const valid = (all ?? []).filter(({ path }) => path === `/functions/v1/${name}`)
    expect(valid.length).toBeGreaterThan(0)
    const claims = { sub: randomUUID(), role: 'authenticated', aal: 'aal2', exp: Date.now() / 1000 + 600 }
    const tokens = [await signToken(claims, 'b'.repeat(32)), server.publishableKey]
    for (const { path, body } of valid)
      for (const token of tokens) {
        const request = new Request(`${server.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
        const answer = await functions.answer(request, '198.51.100.7')
        expect([await answer.json(), answer.status]).toMatchObject([{ code: 'unauthorized' }, 401])
      }
  },
)
