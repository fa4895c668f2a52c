import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../functions/create-admin-user/staff.ts'
import type { Served } from '../served.ts'
import { refusal, statuses } from './answers.ts'
import type { ServedAccount } from './served-account.ts'

const newStaff = (role = 'agent') => ({
  email: `${randomUUID()}@prueba.mx`,
  password: 'Secreta-12345',
  full_name: 'Raúl Peña',
  role,
})

export function createAdminUser(open: () => ServedAccount): void {
  let served: Served
  beforeAll(() => {
    ;({ served } = open())
  })

  it('makes an agent with a card, only for a super admin', async () => {
    const body = newStaff()
    const answer = await served.call('sofia', 'create-admin-user', body)
    expect(answer).toMatchObject({ status: 200 })
    const cards = await served.sql('select name from public.account_managers where email = $1', [body.email])
    expect(cards).toEqual([{ name: 'Raúl Peña' }])
    const { data } = await served.backend.client().auth.signInWithPassword(body)
    expect(data.user?.email).toBe(body.email)
    expect(await served.call('diego', 'create-admin-user', newStaff())).toEqual(refusal(403, 'not_allowed'))
    expect(await served.call('mariana', 'create-admin-user', newStaff())).toEqual(refusal(403, 'not_allowed'))
    expect(await served.call('anon', 'create-admin-user', newStaff())).toEqual(refusal(401, 'unauthorized'))
  })

  it('stores nothing by which the password of the body could be tried', async () => {
    const [body, key] = [newStaff(), randomUUID()]
    await served.call('sofia', 'create-admin-user', body, { 'idempotency-key': key })
    const [stored] = await served.sql<{ hash: string }>(
      'select request_hash as hash from private.request_keys where key = $1',
      [key],
    )
    expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(stored?.hash).not.toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
  })

  it('a repeat of a request that died goes on with its account, and gives it the role', async () => {
    const [body, key] = [newStaff(), randomUUID()]
    const headers = { 'idempotency-key': key }
    const first = await served.call('sofia', 'create-admin-user', body, headers)
    const { id } = Object(first.data)
    // As if the process had died after the auth service's answer, more than two minutes ago.
    await served.sql('delete from public.user_roles where user_id = $1', [id])
    await served.sql('delete from public.account_managers where id = $1', [id])
    await served.sql(
      `update private.request_keys set status = null, response = null, claimed_at = now() - interval '3 minutes' where key = $1`,
      [key],
    )
    expect(await served.call('sofia', 'create-admin-user', body, headers)).toEqual(first)
    expect(
      await served.sql(
        `select r.role, m.name from public.user_roles r join public.account_managers m on m.id = r.user_id where r.user_id = $1`,
        [id],
      ),
    ).toEqual([{ role: 'agent', name: 'Raúl Peña' }])
    // Another request for the same address is no repeat.
    expect(
      await served.call('sofia', 'create-admin-user', body, { 'idempotency-key': randomUUID() }),
    ).toEqual(refusal(422, 'email_exists'))
    expect(await served.sql('select 1 as there from auth.users where id = $1', [id])).toEqual([{ there: 1 }])
  })

  it('requires the second factor of a super admin who has one', async () => {
    await served.sql(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, status) values ($1, 'Teléfono', 'totp', 'verified')`,
      [served.people.sofia],
    )
    expect(await served.call('sofia', 'create-admin-user', newStaff())).toEqual(refusal(403, 'aal2_required'))
    await served.sql('delete from auth.mfa_factors where user_id = $1', [served.people.sofia])
  })

  it('the set-up token works only before the first super admin, and once', async () => {
    const { setupToken } = served.backend.server
    const first = { ...newStaff('super_admin'), setup_token: setupToken }
    expect(await served.call('anon', 'create-admin-user', first)).toEqual(refusal(409, 'setup_closed'))
    await served.sql(`delete from public.user_roles where role = 'super_admin'`)
    const wrong = { ...first, setup_token: `${setupToken}x` }
    expect(await served.call('anon', 'create-admin-user', wrong)).toEqual(refusal(403, 'wrong_setup_token'))
    expect(await served.call('anon', 'create-admin-user', { ...first, role: 'agent' })).toEqual(
      refusal(403, 'wrong_setup_token'),
    )
    const two = await Promise.all(
      [first, { ...newStaff('super_admin'), setup_token: setupToken }].map((body) =>
        served.call('anon', 'create-admin-user', body),
      ),
    )
    expect(statuses(two)).toEqual([200, 409])
    const roles = await served.sql(
      `select count(*)::int as count from public.user_roles where role = 'super_admin'`,
    )
    expect(roles).toEqual([{ count: 1 }])
    // Deleted without revoke_role, the last super admin reopens the set-up; the used token stays used.
    await served.sql(`delete from public.user_roles where role = 'super_admin'`)
    const again = { ...newStaff('super_admin'), setup_token: setupToken }
    expect(await served.call('anon', 'create-admin-user', again)).toEqual(refusal(403, 'wrong_setup_token'))
    const { url, publishableKey, secretKey } = served.backend.server
    const parts = (expiresAt: Date) => ({
      backend: { url, publishableKey, secretKey },
      setup: { token: 'otro', expiresAt },
      now: () => new Date(),
    })
    const admin = { ...newStaff(), role: 'super_admin' as const, setup_token: 'otro' }
    const later = () => parts(new Date(Date.now() + 60_000))
    expect(await createStaff(parts(new Date(Date.now() - 1)), admin, null, null)).toEqual({
      ok: false,
      problem: { status: 403, code: 'wrong_setup_token' },
    })
    const made = await createStaff(later(), admin, null, null)
    expect(made).toMatchObject({ ok: true })
    // Repeated after its process died, it goes on with the same account, under the password that is typed now.
    await served.sql(`delete from public.user_roles where role = 'super_admin'`)
    await served.sql('delete from private.spent_setup_tokens')
    expect(await createStaff(later(), { ...admin, password: 'Otra-12345' }, null, null)).toEqual(made)
    const signedIn = await served.backend
      .client()
      .auth.signInWithPassword({ email: admin.email, password: 'Otra-12345' })
    expect(signedIn.data.user?.email).toBe(admin.email)
    await served.sql(`delete from public.user_roles where role = 'super_admin'`)
    await served.sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [
      served.people.sofia,
    ])
    await served.signInAgain('sofia')
  })
}
