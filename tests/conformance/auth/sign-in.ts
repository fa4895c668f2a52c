import { beforeAll, expect, it } from 'vitest'
import { type Backend, password } from '../backends.ts'
import { bodyOf } from './refresh.ts'

/** A sign-up, and a sign-in with its refusals. */
export function signUpAndSignIn(open: () => Backend): void {
  let backend: Backend
  beforeAll(() => {
    backend = open()
  })

  it('a sign-up stores metadata, and the trigger gets them as an object', async () => {
    const { id, email, session } = await backend.person({ name: 'Ana Núñez', company: null })
    expect(session.user.email).toBe(email)
    expect(session.user.user_metadata).toMatchObject({ name: 'Ana Núñez', company: null })
    const rows = await backend.server.query('select name, company from public.people where id = $1', [id])
    expect(rows).toEqual([{ name: 'Ana Núñez', company: null }])
    const [kind] = await backend.server.query(
      `select jsonb_typeof(raw_user_meta_data) as user, jsonb_typeof(raw_app_meta_data) as app,
              (select jsonb_typeof(identity_data) from auth.identities where user_id = u.id) as identity
         from auth.users u where id = $1`,
      [id],
    )
    expect(kind).toEqual({ user: 'object', app: 'object', identity: 'object' })
  })

  it('an e-mail that is taken is refused, whatever its case', async () => {
    const { email } = await backend.person()
    const { error } = await backend.client().auth.signUp({ email: email.toUpperCase(), password })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  it('one of two concurrent sign-ups is refused', async () => {
    const email = `${crypto.randomUUID()}@prueba.mx`
    const answers = await Promise.all([1, 2].map(() => backend.client().auth.signUp({ email, password })))
    const errors = answers.map(({ error }) => error?.code ?? 'none').toSorted()
    expect(errors).toEqual(['none', 'user_already_exists'])
  })

  it('a weak password is refused', async () => {
    const { error } = await backend.client().auth.signUp({ email: 'debil@prueba.mx', password: 'corta' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password' })
  })

  it('a trigger’s refusal is reported as the database’s', async () => {
    const response = await backend.post('/auth/v1/signup', {
      email: 'rechazada@prueba.mx',
      password,
      data: { name: 'refused' },
    })
    expect(response.status).toBe(500)
    expect(await bodyOf(response)).toEqual({
      code: 500,
      error_code: 'unexpected_failure',
      msg: 'Database error saving new user',
    })
  })

  it('a sign-in returns a user with an identity', async () => {
    const { email, id } = await backend.person()
    const { data, error } = await backend
      .client()
      .auth.signInWithPassword({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email, aud: 'authenticated', role: 'authenticated' })
    expect(data.user?.identities).toMatchObject([{ provider: 'email', user_id: id }])
  })

  it('a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await backend.person()
    const client = backend.client()
    const wrong = await client.auth.signInWithPassword({ email, password: 'otra-cosa-1' })
    const unknown = await client.auth.signInWithPassword({
      email: 'nadie@prueba.mx',
      password: 'otra-cosa-1',
    })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unknown.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unknown.error?.message).toBe(wrong.error?.message)
  })

  // Milliseconds on a shared machine: only in the proof.
  it.runIf(process.env['PROOF'] === '1')(
    'an unknown e-mail takes the same time as a wrong password',
    async () => {
      // This person signs up really: the other people of these tests have a hash of the lowest cost.
      const email = `${crypto.randomUUID()}@prueba.mx`
      await backend.client().auth.signUp({ email, password })
      const time = async (address: string): Promise<number> => {
        const before = performance.now()
        await backend.post('/auth/v1/token?grant_type=password', { email: address, password: 'otra-cosa-1' })
        return performance.now() - before
      }
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      // One after the other, because the machine is shared: a slow moment affects both.
      for (let i = 0; i < 21; i += 1) {
        times.unknown.push(await time('nadie@prueba.mx'))
        times.known.push(await time(email))
      }
      // What the work takes by itself: the median has the other tests of the machine in it.
      const ratio = Math.min(...times.unknown) / Math.min(...times.known)
      expect(ratio).toBeGreaterThan(1 / 1.2)
      expect(ratio).toBeLessThan(1.2)
    },
  )
}
