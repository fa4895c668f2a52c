import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, refreshAt } from '../../../tests/conformance/auth/refresh.ts'
import { Backend, engines, type Person } from '../../../tests/conformance/backends.ts'
import { defaultMigrationsDir } from '../open-database.ts'

describe.each(engines)('The clock deletes what the auth service needs no longer, on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine, { migrationsDir: defaultMigrationsDir, tickEveryMs: 200 })
  }, 60_000)
  afterAll(() => backend.stop())

  const count = async (table: 'sessions' | 'refresh_tokens', { id }: Person) =>
    (
      await backend.server.query<{ n: number }>(
        `select count(*)::int as n from auth.${table} where user_id = $1`,
        [id],
      )
    )[0]?.n
  const refreshed = async (token: string) => String((await refreshAt(backend, token)).body['refresh_token'])
  const age = ({ id }: Person, hours: number) =>
    backend.server.query(
      `update auth.refresh_tokens set updated_at = now() - make_interval(hours => $2::int)
        where user_id = $1 and revoked`,
      [id, hours],
    )

  it('refresh tokens that were exchanged more than a day ago, but never the last one: its answer may be lost', async () => {
    const ana = await backend.person()
    let [before, token] = ['', ana.session.refresh_token]
    for (let n = 0; n < 120; n += 1) [before, token] = [token, await refreshed(token)]
    expect(await count('refresh_tokens', ana)).toBe(121)
    await age(ana, 25)
    await expect.poll(() => count('refresh_tokens', ana), { timeout: 10_000 }).toBe(2)
    // As a device that was away for a day, and never got the answer to its last refresh.
    expect(await refreshAt(backend, before)).toMatchObject({ status: 200, body: { refresh_token: token } })
    expect((await refreshAt(backend, token)).status).toBe(200)
  }, 60_000)

  it('for a day, each one still shows that it was stolen', async () => {
    const ana = await backend.person()
    const stolen = ana.session.refresh_token
    const last = await refreshed(await refreshed(stolen))
    await age(ana, 23)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect((await refreshAt(backend, stolen)).body).toMatchObject({
      error_code: 'refresh_token_already_used',
    })
    expect((await refreshAt(backend, last)).status).toBe(400)
  })

  it('sessions that ended three days ago; never one that is only old', async () => {
    const [ended, old] = [await backend.person(), await backend.person()]
    await backend.server.query(
      `update auth.sessions set created_at = now() - interval '2 years', updated_at = now() - interval '2 years'`,
    )
    await backend.server.query(
      `update auth.sessions set not_after = now() - interval '73 hours' where user_id = $1`,
      [ended.id],
    )
    await expect.poll(() => count('sessions', ended), { timeout: 10_000 }).toBe(0)
    expect(await count('refresh_tokens', ended)).toBe(0)
    const user = await backend.fetch('/auth/v1/user', {
      headers: { authorization: `Bearer ${old.session.access_token}` },
    })
    expect(await bodyOf(user)).toMatchObject({ id: old.id })
  })
})
