import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, password, type Person } from '../../../tests/conformance/backends.ts'

const eventually = { timeout: 3000, interval: 20 }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe.each(engines)('Access tokens of an ended session, on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())

  /** The status of each service for this token. */
  const statuses = async (token: string): Promise<number[]> => {
    const answers = await Promise.all([
      backend.post('/rest/v1/rpc/whoami', {}, bearer(token)),
      backend.post('/storage/v1/object/list/nada', { prefix: '' }, bearer(token)),
      backend.post('/realtime/v1/api/broadcast', { messages: [] }, bearer(token)),
      backend.fetch('/auth/v1/user', { headers: bearer(token) }),
    ])
    return answers.map(({ status }) => status)
  }
  const allRefused = async (token: string) => {
    await expect
      .poll(async () => (await statuses(token)).map((status) => [400, 401, 403].includes(status)), eventually)
      .toEqual([true, true, true, true])
  }

  const signIn = async ({ email }: Person): Promise<{ token: string; refreshToken: string }> => {
    const { data, error } = await backend.client().auth.signInWithPassword({ email, password })
    if (error !== null) throw error
    return { token: data.session.access_token, refreshToken: data.session.refresh_token }
  }
  const refresh = (refreshToken: string) =>
    backend.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshToken })

  it('they are refused after a sign-out, here and everywhere; another person’s are not', async () => {
    const [ana, beto] = [await backend.person(), await backend.person()]
    const { token } = await signIn(ana)
    expect((await statuses(token))[0]).toBe(200)
    await ana.client.auth.signOut({ scope: 'global' })
    await allRefused(token)
    await allRefused(ana.session.access_token)
    const answer = await backend.post('/rest/v1/rpc/whoami', {}, bearer(token))
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PGRST303' }])
    expect((await statuses(beto.session.access_token))[0]).toBe(200)
  })

  it('they are refused after a password change, except for the session that changed it', async () => {
    const ana = await backend.person()
    const { token } = await signIn(ana)
    expect((await statuses(token))[0]).toBe(200)
    await ana.client.auth.updateUser({ password: 'Otra-clave-987' })
    await allRefused(token)
    expect((await statuses(ana.session.access_token))[0]).toBe(200)
  })

  it('they are refused when a refresh token that was exchanged long ago is used again', async () => {
    const ana = await backend.person()
    const stolen = ana.session.refresh_token
    const second = Object(await (await refresh(stolen)).json())
    const third = Object(await (await refresh(second.refresh_token)).json())
    expect((await statuses(third.access_token))[0]).toBe(200)
    await backend.server.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 hour' where revoked`,
    )
    expect((await refresh(stolen)).status).toBe(400)
    await allRefused(third.access_token)
    expect(await (await refresh(third.refresh_token)).json()).toMatchObject({
      error_code: 'refresh_token_already_used',
    })
  })

  it('they are refused when the person is deleted, or SQL ends the session', async () => {
    const ana = await backend.person()
    const { token } = await signIn(ana)
    expect((await statuses(token))[0]).toBe(200)
    await backend.server.query('delete from auth.sessions where user_id = $1', [ana.id])
    await allRefused(token)
  })

  it('the channels that were joined with them are closed', async () => {
    const ana = await backend.person()
    const states: string[] = []
    const channel = ana.client.channel(`member:${ana.id}`, { config: { private: true } })
    channel.subscribe((status) => states.push(status))
    await expect.poll(() => states, eventually).toEqual(['SUBSCRIBED'])
    await backend.server.query('delete from auth.sessions where user_id = $1', [ana.id])
    await expect.poll(() => states.at(-1), eventually).toBe('CLOSED')
    await ana.client.removeAllChannels()
  })

  it('one database query is made for a token, and none afterwards', async () => {
    const { session } = await backend.person()
    const ask = async () =>
      (await backend.post('/realtime/v1/api/broadcast', { messages: [] }, bearer(session.access_token)))
        .status
    expect(await ask()).toBe(202)
    // With the table renamed, every query of it fails: a successful answer did not query it.
    await backend.server.query('alter table auth.sessions rename to sessions_away')
    const after = await ask()
    await backend.server.query('alter table auth.sessions_away rename to sessions')
    expect(after).toBe(202)
  })
})
