import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import type { Account } from '../account.ts'
import type { Served } from '../served.ts'
import { refusal } from './answers.ts'
import type { ServedAccount } from './served-account.ts'

export function launchTool(open: () => ServedAccount): void {
  let served: Served
  let account: Account
  beforeAll(() => {
    ;({ served, account } = open())
  })
  const setSite = (tool: string, site: string | null) =>
    served.sql('update public.tool_listings set site = $2 where tool = $1', [tool, site])

  it('opens no tool at an address that nobody gave', async () => {
    expect(await served.call('mariana', 'launch-tool', { tool: 'seo-tools' })).toEqual(
      refusal(503, 'launch_not_configured'),
    )
    expect(await served.call('anon', 'launch-tool', { redeem: 'x', tool: 'seo-tools' })).toEqual(
      refusal(503, 'launch_not_configured'),
    )
    // It was not opened; the account begins with one visit.
    expect(
      await served.sql(
        `select c.access_count as opened, (select count(*)::int from public.tool_usage_analytics a where a.user_id = c.user_id) as visits
           from public.tool_configurations c where c.user_id = $1 and c.tool_name = 'seo-tools'`,
        [served.people.mariana],
      ),
    ).toEqual([{ opened: 0, visits: 1 }])
  })

  it('opens a tool with a signed pass, for that tool, valid once', async () => {
    await setSite('seo-tools', 'https://seo.azulejo.example')
    await setSite('chatbot', 'https://chatbot.azulejo.example')
    const opened = await served.call('mariana', 'launch-tool', { tool: 'seo-tools' })
    expect(opened.status).toBe(200)
    const url = new URL(String(Reflect.get(Object(opened.data), 'url')))
    expect(url.origin).toBe('https://seo.azulejo.example')
    const pass = url.hash.slice('#pass='.length)

    const keys = await served.http('anon', 'GET', '/functions/v1/launch-tool/jwks.json')
    const { payload } = await jwtVerify(pass, createLocalJWKSet(Object(keys.data)), {
      audience: 'https://seo.azulejo.example',
    })
    expect(payload).toMatchObject({ sub: served.people.mariana, tool: 'seo-tools', license: account.license })

    const shown = { redeem: pass, tool: 'seo-tools' }
    expect(await served.call('anon', 'launch-tool', { ...shown, tool: 'chatbot' })).toEqual(
      refusal(401, 'invalid_pass'),
    )
    expect(await served.call('anon', 'launch-tool', { ...shown, redeem: `${pass}x` })).toEqual(
      refusal(401, 'invalid_pass'),
    )
    expect(await served.call('anon', 'launch-tool', shown)).toMatchObject({
      status: 200,
      data: { account: served.people.mariana, tool: 'seo-tools' },
    })
    expect(await served.call('anon', 'launch-tool', shown)).toEqual(refusal(404, 'not_found'))
  })

  it('opens nothing without a license or a session, and has seven tools', async () => {
    expect(await served.call('mariana', 'launch-tool', { tool: 'chatbot' })).toEqual(
      refusal(404, 'no_license'),
    )
    expect(await served.call('mariana', 'launch-tool', { tool: 'crm' })).toEqual(refusal(400, 'unknown_tool'))
    expect(await served.call('anon', 'launch-tool', { tool: 'seo-tools' })).toEqual(
      refusal(401, 'unauthorized'),
    )
  })

  it('opens a tool at its custom address with a pass for exactly that address, and nothing at an address of this site', async () => {
    await setSite('seo-tools', 'https://seo.otro.mx/v2')
    const { data } = await served.call('mariana', 'launch-tool', { tool: 'seo-tools' })
    const [address, pass = ''] = String(Object(data).url).split('/#pass=')
    expect(address).toBe('https://seo.otro.mx/v2')
    expect(decodeJwt(pass).aud).toBe('https://seo.otro.mx/v2')
    expect(await served.call('anon', 'launch-tool', { redeem: pass, tool: 'seo-tools' })).toMatchObject({
      status: 200,
      data: { tool: 'seo-tools' },
    })
    await served.sql('alter table public.tool_listings drop constraint tool_listings_site_check')
    await served.sql('alter table public.tool_listings drop constraint tool_listings_address')
    await setSite('seo-tools', new URL('/portal', served.backend.server.url).href)
    expect(await served.call('mariana', 'launch-tool', { tool: 'seo-tools' })).toEqual(
      refusal(503, 'launch_not_configured'),
    )
    await setSite('seo-tools', null)
  })

  it('opens no tool in maintenance', async () => {
    const put = (status: string, notice: string | null) =>
      served.sql(`update public.tool_listings set status = $1, notice = $2 where tool = 'seo-tools'`, [
        status,
        notice,
      ])
    await put('maintenance', 'Cambiamos de servidor.')
    await setSite('seo-tools', 'https://seo.azulejo.example')
    expect(await served.call('mariana', 'launch-tool', { tool: 'seo-tools' })).toEqual(
      refusal(409, 'in_maintenance'),
    )
    await put('available', null)
    await setSite('seo-tools', null)
  })
}
