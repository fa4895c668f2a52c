import { afterEach, expect, it, vi } from 'vitest'
import { accountSpace } from '../../domain/space.ts'
import { requestTransport } from './requestTransport.ts'

const client = '00000000-0000-4000-8000-000000000001'
const { session } = vi.hoisted(() => ({
  session: {
    accessToken: vi.fn<() => Promise<string>>(),
    refresh: async (): Promise<'refreshed'> => 'refreshed',
  },
}))
vi.mock('../session/session.ts', () => ({ session }))
vi.mock('../session/expiry.ts', () => ({ endExpiredSession: async () => undefined }))
vi.mock('../session/knownBackend.ts', () => ({
  withBackend: (ask: (config: object) => unknown) =>
    ask({ supabaseUrl: 'https://here.invalid', publishableKey: 'our key' }),
}))
vi.mock('../session/workspace.ts', () => ({ openedWorkspace: () => ({ person: { uid: client } }) }))

afterEach(() => vi.unstubAllGlobals())

it('S14: older rows and the comparison refresh a token that has expired, and end no session', async () => {
  const tokens: (string | null)[] = []
  session.accessToken.mockImplementation(async () => (tokens.length % 2 === 0 ? 'expired' : 'new'))
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'))
    return tokens.length % 2 === 1
      ? Response.json({ code: 'PGRST303' }, { status: 401 })
      : Response.json({ epoch: 'first', seq: 1, entities: {}, rows: [], floor: null })
  })
  const space = accountSpace(client)
  const before = { created_at: '2026-11-29T00:00:00Z', id: client }
  const answers = [
    await requestTransport.older({ space, entity: 'direct_messages', thread: client, before }),
    await requestTransport.digest(space, {}),
  ]
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(tokens).toEqual(['Bearer expired', 'Bearer new', 'Bearer expired', 'Bearer new'])
})
