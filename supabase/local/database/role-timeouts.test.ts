import { afterAll, beforeAll, expect, it } from 'vitest'
import { Backend, type Person } from '../../../tests/conformance/backends.ts'

let backend: Backend
let ana: Person
beforeAll(async () => {
  backend = await Backend.start('PostgreSQL')
  await backend.server.query(
    `create function public.time_limits() returns jsonb language sql stable as $$
       select jsonb_build_object('statement', current_setting('statement_timeout'), 'lock', current_setting('lock_timeout'),
         'idle', current_setting('idle_in_transaction_session_timeout'))
     $$`,
  )
  await backend.server.query(
    'create function public.sleep(seconds float) returns void language sql volatile as $$ select pg_sleep(seconds) $$',
  )
  await backend.restart()
  ana = await backend.person({ name: 'Ana' })
})
afterAll(() => backend.stop())

const limits = (time: string) => ({ statement: time, lock: time, idle: '1min' })

it('each role of a request on PostgreSQL has the hosted statement timeout', async () => {
  expect((await backend.client().rpc('time_limits')).data).toEqual(limits('3s'))
  expect((await ana.client.rpc('time_limits')).data).toEqual(limits('8s'))
  expect((await backend.client({}, backend.server.secretKey).rpc('time_limits')).data).toEqual(limits('1min'))
  // The owner's own work (tick, migrations) has none, and a connection keeps no setting of the previous request.
  expect(await backend.server.query('show statement_timeout')).toEqual([{ statement_timeout: '0' }])
})

it('statements that block every connection of the pool are ended, and other requests are then answered', async () => {
  const began = performance.now()
  const slow = Array.from({ length: 10 }, () => backend.post('/rest/v1/rpc/sleep', { seconds: 60 }))
  const answers = await Promise.all(slow)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
  expect(await answers[0]?.json()).toMatchObject({ code: '57014' })
  expect(performance.now() - began).toBeLessThan(9_000)
  expect((await ana.client.from('notes').select('id')).error).toBeNull()
})
