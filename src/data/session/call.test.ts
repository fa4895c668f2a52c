import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefreshResult } from './sessionRecord.ts'
import * as z from 'zod/mini'
import { asCallResult, call } from './call.ts'

const held = vi.hoisted((): { uid: string | null } => ({ uid: 'mariana' }))
const { session, ended, backend } = vi.hoisted(() => ({
  session: {
    accessToken: vi.fn<(uid: string) => Promise<string | null>>(),
    refresh: vi.fn<() => Promise<RefreshResult>>(),
  },
  ended: vi.fn<() => Promise<void>>(),
  backend: vi.fn<() => Promise<{ supabaseUrl: string; publishableKey: string }>>(),
}))
vi.mock('./session.ts', () => ({ session }))
vi.mock('./expiry.ts', () => ({ endExpiredSession: ended }))
vi.mock('./knownBackend.ts', () => ({
  withBackend: async (ask: (config: unknown) => unknown) => ask(await backend()),
}))
vi.mock('./workspace.ts', () => ({
  openedWorkspace: () => (held.uid === null ? null : { person: { uid: held.uid } }),
}))

const reported = vi.fn<(error: unknown) => void>()
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answering = (status: number, body: unknown) =>
  sent.mockImplementation(async () => Response.json(body, { status }))

beforeEach(() => {
  held.uid = 'mariana'
  session.accessToken.mockResolvedValue('held token')
  session.refresh.mockResolvedValue('refreshed')
  backend.mockResolvedValue({ supabaseUrl: 'https://here.invalid', publishableKey: 'our key' })
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', sent)
  answering(200, { count: 7 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const Counted = z.object({ count: z.number() })
const headersOf = (index = 0) => sent.mock.calls[index]?.[1].headers

describe('The request', () => {
  it('a request is a POST with an empty body, as a visitor, with our key', async () => {
    expect(await call('/rpc/count', { as: 'visitor', answer: Counted })).toEqual({
      ok: true,
      value: { count: 7 },
    })
    expect(sent.mock.calls[0]?.[0]).toBe('https://here.invalid/rpc/count')
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{}' })
    expect(headersOf()).toEqual({ 'content-type': 'application/json', apikey: 'our key' })
  })

  it('a request has the token of this page’s person, or the given one', async () => {
    await call('/x', { as: 'person', method: 'GET', answer: Counted })
    await call('/x', { as: { token: 'of the link' }, method: 'GET', answer: Counted })
    expect(headersOf(0)).toMatchObject({ authorization: 'Bearer held token' })
    expect(headersOf(1)).toMatchObject({ authorization: 'Bearer of the link' })
    expect(sent.mock.calls[0]?.[1].body).toBeUndefined()
  })

  it('a request has the key of its attempt: the same for the same name, on every device', async () => {
    const keys = [{ named: 'open 1' }, { named: 'open 1' }, { named: 'open 2' }, 'a key']
    for (const key of keys) await call('/x', { as: 'visitor', key, answer: Counted })
    const [first, same, other, given] = keys.map((_, index) =>
      new Headers(headersOf(index)).get('idempotency-key'),
    )
    expect(first).toMatch(/^[\da-f]{8}-/)
    expect([same === first, other === first, given]).toEqual([true, false, 'a key'])
  })
})

describe('A refusal', () => {
  it('a refusal is the code of this request, if it is one of its refusals', async () => {
    answering(409, { code: 'already_paid' })
    const asked = { as: 'visitor', answer: Counted } as const
    expect(await call('/x', { ...asked, refusals: ['already_paid'] })).toEqual({
      ok: false,
      code: 'already_paid',
    })
    expect(await call('/x', asked)).toEqual({ ok: false, code: 'unexpected' })
    answering(400, { code: 'same_password' })
    expect(await call('/x', { ...asked, refusals: ['already_paid'] })).toMatchObject({
      code: 'same_password',
    })
    expect(reported).not.toHaveBeenCalled()
  })
})

describe('A failure', () => {
  const ask = () => call('/rpc/count?of=1', { as: 'visitor', answer: Counted })

  it.each([
    ['offline', () => sent.mockRejectedValue(new TypeError('Failed to fetch'))],
    [
      'gateway',
      () =>
        sent.mockResolvedValue(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })),
    ],
    ['server', () => answering(503, { code: 'unavailable' })],
    ['storage_unavailable', () => backend.mockRejectedValue(new DOMException('closed', 'InvalidStateError'))],
  ])('%s: is classified, and not reported', async (code, arrange) => {
    arrange()
    expect(await ask()).toEqual({ ok: false, code })
    expect(reported).not.toHaveBeenCalled()
  })

  it('a programming error is reported, and is not a lost connection', async () => {
    const mistake = new TypeError('undefined is not a function')
    backend.mockRejectedValue(mistake)
    expect(await ask()).toEqual({ ok: false, code: 'unexpected' })
    expect(reported.mock.calls).toEqual([[mistake]])
  })

  it('content that is not JSON is reported: it never reached the network', async () => {
    expect(await call('/x', { as: 'visitor', body: { amount: 1n }, answer: Counted })).toMatchObject({
      code: 'unexpected',
    })
    expect([reported.mock.calls.length, sent.mock.calls.length]).toEqual([1, 0])
  })

  it('an answer of an unexpected shape is reported, without the address’s query', async () => {
    answering(200, { count: 'seven' })
    expect(await ask()).toEqual({ ok: false, code: 'unexpected' })
    expect(String(reported.mock.calls[0]?.[0])).toBe('Error: the answer of /rpc/count has another shape')
  })

  it('an exception in work of several steps is reported', async () => {
    const mistake = new Error('no such row')
    expect(await asCallResult(() => Promise.reject(mistake))).toEqual({ ok: false, code: 'unexpected' })
    expect(reported.mock.calls).toEqual([[mistake]])
  })
})

describe('A request as the person of this page', () => {
  const ask = () => call('/x', { as: 'person', answer: Counted })
  const tokenRefusedOnce = () =>
    sent.mockImplementationOnce(async () => Response.json({ code: 'bad_jwt' }, { status: 401 }))

  it('nothing is sent without a session', async () => {
    held.uid = null
    expect(await ask()).toEqual({ ok: false, code: 'session_expired' })
    expect(sent).not.toHaveBeenCalled()
  })

  it('a token that is not accepted is refreshed, and the request repeated once', async () => {
    tokenRefusedOnce()
    session.accessToken.mockResolvedValueOnce('held token').mockResolvedValueOnce('new token')
    expect(await ask()).toMatchObject({ ok: true })
    expect(headersOf(1)).toMatchObject({ authorization: 'Bearer new token' })
  })

  it.each([
    [{ at: 'network' }, 'offline'],
    [{ at: 'answer', status: 429, code: null, retryAfterMs: null }, 'rate_limited'],
  ] as const)('a refresh that failed (%o) is shown as %s', async (failure, code) => {
    tokenRefusedOnce()
    session.refresh.mockResolvedValue(failure)
    expect(await ask()).toEqual({ ok: false, code })
    expect([sent.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0])
  })

  it('a refused refresh ends the session', async () => {
    tokenRefusedOnce()
    session.refresh.mockResolvedValue('refused')
    expect(await ask()).toEqual({ ok: false, code: 'session_expired' })
    expect(ended).toHaveBeenCalledOnce()
  })

  it('a missing second factor does not cause a refresh: the page asks for it', async () => {
    answering(403, { code: 'aal2_required' })
    expect(await ask()).toEqual({ ok: false, code: 'aal2_required' })
    expect(session.refresh).not.toHaveBeenCalled()
  })
})
