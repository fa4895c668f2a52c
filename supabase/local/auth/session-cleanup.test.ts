import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, refreshAt } from '../../../tests/conformance/auth/refresh.ts'
import { Backend, engines, type Person } from '../../../tests/conformance/backends.ts'
import { Clock } from '../clock.ts'
import { openDatabase } from '../open-database.ts'
import { cleanUpSessions } from './session-cleanup.ts'

describe.each(engines)('The clean-up of the auth service, on %s,', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())

  const cleanUp = () => cleanUpSessions(backend.server, () => false)
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

  it('deletes refresh tokens that were exchanged more than a day ago, but never the last one: its answer may be lost', async () => {
    const ana = await backend.person()
    let [before, token] = ['', ana.session.refresh_token]
    // More than one statement deletes.
    for (let n = 0; n < 105; n += 1) [before, token] = [token, await refreshed(token)]
    expect(await count('refresh_tokens', ana)).toBe(106)
    await age(ana, 25)
    await cleanUp()
    expect(await count('refresh_tokens', ana)).toBe(2)
    // A device that was away for a day, and never got the answer to its last refresh, sends the token before.
    expect(await refreshAt(backend, before)).toMatchObject({ status: 200, body: { refresh_token: token } })
    expect((await refreshAt(backend, token)).status).toBe(200)
  })

  it('keeps each one for a day, in which it still shows that it was stolen', async () => {
    const ana = await backend.person()
    const stolen = ana.session.refresh_token
    const last = await refreshed(await refreshed(stolen))
    await age(ana, 23)
    await cleanUp()
    expect((await refreshAt(backend, stolen)).body).toMatchObject({
      error_code: 'refresh_token_already_used',
    })
    expect((await refreshAt(backend, last)).status).toBe(400)
  })

  it('deletes sessions that ended three days ago, and never one that is only old', async () => {
    const [ended, old] = [await backend.person(), await backend.person()]
    await backend.server.query(
      `update auth.sessions set created_at = now() - interval '2 years', updated_at = now() - interval '2 years'`,
    )
    await backend.server.query(
      `update auth.sessions set not_after = now() - interval '73 hours' where user_id = $1`,
      [ended.id],
    )
    await cleanUp()
    expect([await count('sessions', ended), await count('refresh_tokens', ended)]).toEqual([0, 0])
    const user = await backend.fetch('/auth/v1/user', {
      headers: { authorization: `Bearer ${old.session.access_token}` },
    })
    expect(await bodyOf(user)).toMatchObject({ id: old.id })
  })
})

it('the clock runs the clean-up of the auth service', async () => {
  const database = await openDatabase()
  await database.exec(
    `insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'ana@prueba.mx');
     insert into auth.sessions (id, user_id, not_after)
       select gen_random_uuid(), id, now() - interval '73 hours' from auth.users`,
  )
  const clock = new Clock({ database, everyMs: 60_000, runFunctions: () => Promise.resolve() })
  clock.start()
  await clock.finished()
  await clock.close()
  expect(await database.query('select id from auth.sessions')).toEqual([])
  await database.close()
})
