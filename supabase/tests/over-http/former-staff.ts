import { beforeAll, expect, it } from 'vitest'
import { accountSpace } from '../../../src/domain/space.ts'
import { writeHistory } from '../messages.ts'
import { sendMessage } from '../ops.ts'
import { assign } from '../people.ts'
import type { Served } from '../served.ts'

/** Has its own people, because it revokes their roles. */
export function formerStaffOverHttp(open: () => Served): void {
  let served: Served
  let agent: Awaited<ReturnType<Served['backend']['person']>>
  let client: string
  beforeAll(async () => {
    served = open()
    agent = await served.backend.person({ full_name: 'Elena' })
    client = (await served.backend.person({ full_name: 'Paula' })).id
    const { server } = served.backend
    await server.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [agent.id])
    await server.query(`insert into public.account_managers (id, name) values ($1, 'Elena')`, [agent.id])
    await assign(server, client, agent.id)
    await writeHistory(server, { client, manager: agent.id, count: 1 })
  })

  const as = async (path: string, body?: unknown): Promise<{ status: number; data: unknown }> => {
    const response = await served.backend.fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${agent.session.access_token}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, data: await response.json() }
  }
  const messages = () => as('/rest/v1/direct_messages?select=user_id')
  const refresh = () =>
    as('/auth/v1/token?grant_type=refresh_token', { refresh_token: agent.session.refresh_token })

  it('an agent whose role is revoked can no longer read, write, pull or refresh anything', async () => {
    expect((await messages()).data).toEqual([{ user_id: client }])
    const revoked = await served.rpc('sofia', 'revoke_role', {
      person: agent.id,
      role: 'agent',
      reassign: true,
    })
    expect(revoked).toMatchObject({ status: 200, data: 1 })

    // A token that the service refuses is as good as an empty answer.
    const rows = await messages()
    expect(rows.status === 401 || JSON.stringify(rows.data) === '[]').toBe(true)
    const space = accountSpace(client)
    const pulled = await as('/rest/v1/rpc/sync_pull', { cursors: { [space]: { seq: 0 } } })
    expect(pulled.status === 401 || JSON.stringify(pulled.data).includes(`"gone":["${space}"]`)).toBe(true)
    expect(JSON.stringify(Reflect.get(Object(pulled.data), 'spaces') ?? {})).not.toContain(client)
    const pushed = await as('/rest/v1/rpc/sync_push', { ops: [sendMessage(client, agent.id, 'Hola')] })
    expect(JSON.stringify(pushed.data)).not.toContain('"applied"')
    expect(await refresh()).toMatchObject({ status: 400, data: { error_code: 'refresh_token_not_found' } })
    const [row] = await served.backend.server.query(
      'select manager_id <> $2 as another from public.user_account_manager where user_id = $1',
      [client, agent.id],
    )
    expect(row).toEqual({ another: true })
  })
}
