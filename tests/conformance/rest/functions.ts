import { beforeAll, expect, it } from 'vitest'
import type { Backend, Person } from '../backends.ts'
import type { RestPeople } from './people.ts'

/** Functions of the database, their errors, and the identity of their caller. */
export function functionCalls(open: () => RestPeople): void {
  let backend: Backend
  let ana: Person
  let beto: Person
  beforeAll(() => {
    ;({ backend, ana, beto } = open())
  })

  it.each([
    ['P0001', 400],
    ['P0002', 500],
    ['AZ001', 400],
    ['23514', 400],
    ['40001', 500],
    ['40P01', 500],
    ['55P03', 500],
    ['57014', 500],
    ['42501', 403],
    ['28000', 403],
    ['54000', 500],
  ])('an error %s of a function is returned as %i, with its message', async (code, status) => {
    const answer = await ana.client.rpc('fail_with', { code, words: 'así no' })
    expect(answer).toMatchObject({
      status,
      error: { code, message: 'así no', details: 'a detail', hint: 'a hint' },
    })
  })

  it('functions are called as the caller, with the e-mail and the claims', async () => {
    const { data } = await ana.client.rpc('whoami')
    expect(data).toEqual({
      id: ana.id,
      role: 'authenticated',
      email: ana.email,
      aal: 'aal1',
      company: 'ACME',
      user: 'authenticated',
    })
    const { data: anon } = await backend.client().rpc('whoami')
    expect(anon).toMatchObject({ id: null, role: 'anon', email: null, user: 'anon' })
    const { data: service } = await backend.client({}, backend.server.secretKey).rpc('whoami')
    expect(service).toMatchObject({ role: 'service_role', user: 'service_role' })
    expect(await backend.client().rpc('only_members')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
  })

  it('JSON arguments are passed unchanged', async () => {
    const ops = [{ id: '1', v: 1, args: { text: 'ñ " \\ emoji 🧱', list: [1, null, true] } }]
    const { data, error } = await ana.client.rpc('echo', { ops, note: 'nota' })
    expect(error).toBeNull()
    expect(data).toEqual({ ops, note: 'nota' })
    expect((await ana.client.rpc('echo', { ops: 'solo texto' })).data).toEqual({
      ops: 'solo texto',
      note: null,
    })
    expect((await ana.client.rpc('echo', { ops: [] })).data).toEqual({ ops: [], note: null })
  })

  it('the identities of concurrent requests stay separate', async () => {
    const people = [ana, beto, await backend.person(), await backend.person()]
    const calls = Array.from({ length: 24 }, (_, i) => people[i % people.length] ?? ana)
    const answers = await Promise.all(calls.map(({ client }) => client.rpc('slow_whoami')))
    expect(answers.map(({ data }) => data)).toEqual(calls.map(({ id }) => id))
  })
}
