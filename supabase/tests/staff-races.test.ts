import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Account } from './account.ts'
import { Caller } from './caller.ts'
import { type AnswerRow, EightAtOnce } from './eight-at-once.ts'
import { createPerson, type People } from './people.ts'

/** On a real PostgreSQL, eight concurrent requests: an action that may happen once happens once, for all callers and repeats. */
let eight: EightAtOnce
let people: People
let account: Account
beforeAll(async () => {
  eight = await EightAtOnce.start()
})
afterAll(() => eight.close())
beforeEach(async () => {
  ;({ people, account } = await eight.openAccount())
})

describe('Eight concurrent staff requests', () => {
  it('super admins who change the catalogue wait for each other, without a deadlock', async () => {
    await eight.cluster.database.query(
      `update public.tool_listings set status = 'maintenance', notice = 'Un momento' where tool = 'seo-tools'`,
    )
    const tiers = await eight.cluster.database.query<{ id: string }>(
      `select id from public.tier_plans where tool = 'seo-tools' order by id limit 2`,
    )
    for (let round = 0; round < 12; round += 1) {
      const answers = await eight.ask((tx, connection) => {
        const tier = tiers[connection % 2]?.id ?? ''
        if (connection < 2)
          return tx.query<AnswerRow>(
            `select public.set_tool_status('seo-tools', 'maintenance', $1, null,
               jsonb_build_object('status', l.status, 'notice', l.notice, 'notice_until', l.notice_until)) as answer
               from public.tool_listings l where l.tool = 'seo-tools'`,
            [`Van ${round} de ${connection}`],
          )
        if (connection < 4)
          return tx.query<AnswerRow>(
            `select public.save_tool('seo-tools', $1, 'seo', null, jsonb_build_object('sentence', l.sentence,
               'category', l.category, 'site', l.site)) as answer
               from public.tool_listings l where l.tool = 'seo-tools'`,
            [`Dice ${round} de ${connection}`],
          )
        if (connection < 6)
          return tx.query<AnswerRow>('select public.publish_tier($1::text::uuid, $2) as answer', [
            tier,
            round % 2 === 0,
          ])
        return tx.query<AnswerRow>(
          `select public.save_tier(p.id, p.tool, p.display_name, $2, p.monthly_price, p.reports_limit, p.features, true,
             jsonb_build_object('display_name', p.display_name, 'description', p.description, 'monthly_price', p.monthly_price,
               'reports_limit', p.reports_limit, 'features', p.features, 'popular', p.popular)) as answer
             from public.tier_plans p where p.id = $1::text::uuid`,
          [tier, `Para ${round} de ${connection}`],
        )
      }, people.sofia)
      // A request that waited for the lock finds the other one's change: true, false, or a refusal for old values.
      expect(
        answers.filter((answer) => !['true', 'false', 'PT409 changed_meanwhile'].includes(answer)),
      ).toEqual([])
    }
  })

  // A third super admin takes no part: otherwise the rule about the last super admin would apply.
  it.each([
    `select public.set_staff_role($1::text::uuid, null, 'super_admin') ->> 'clients' as answer`,
    `select public.revoke_role($1::text::uuid, 'super_admin')::text as answer`,
  ])('two super admins who revoke each other: one is revoked, and one stays (%s)', async (revoke) => {
    const pair = [
      await createPerson(eight.cluster.database, 'Una super admin'),
      await createPerson(eight.cluster.database, 'Otra super admin'),
    ]
    await eight.cluster.database.query(
      `insert into public.user_roles (user_id, role) values ($1, 'super_admin'), ($2, 'super_admin')`,
      pair,
    )
    const answers = await Promise.all(
      pair.map(async (actor, index) => {
        const connection = eight.connections[index]
        const target = pair[1 - index]
        if (connection === undefined || target === undefined) throw new Error('no connection')
        try {
          return await new Caller(connection, actor).answer(revoke, [target])
        } catch (error) {
          return Object(error).message
        }
      }),
    )
    expect(new Set(answers)).toEqual(new Set(['0', 'not_allowed']))
    const left = await eight.cluster.database.query(
      `select from public.user_roles where role = 'super_admin' and user_id in ($1, $2)`,
      pair,
    )
    expect(left).toHaveLength(1)
  })

  it('claiming one idempotency key: one request continues', async () => {
    const key = randomUUID()
    const answers = await eight.ask(
      (tx) =>
        tx.query<AnswerRow>(
          `select public.claim_request($1, 'create-client-account', repeat('a', 64)) as answer`,
          [key],
        ),
      people.diego,
    )
    expect(answers.filter((answer) => answer === '{"claimed":true}')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'PT409 request_in_progress')).toHaveLength(7)
  })

  it('using the set-up token: one super admin', async () => {
    await eight.cluster.database.query(`delete from public.user_roles where role = 'super_admin'`)
    const persons = await Promise.all(
      eight.connections.map((_, index) => createPerson(eight.cluster.database, `Primera ${index}`)),
    )
    const answers = await eight.ask((tx, connection) =>
      tx.query<AnswerRow>(`select 'granted' as answer from public.grant_role(null, $1, 'super_admin')`, [
        persons[connection] ?? '',
      ]),
    )
    expect(answers.filter((answer) => answer === '"granted"')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'PT409 setup_closed')).toHaveLength(7)
  })

  it('reporting one use of a tool, and inviting to the last seat: one use is counted, and one seat is taken', async () => {
    const key = await new Caller(eight.cluster.database, people.mariana).ask((tx) =>
      tx.query<AnswerRow>(`select public.create_api_key(gen_random_uuid(), 'Contador') as answer`),
    )
    const events = JSON.stringify([
      {
        id: randomUUID(),
        tool: 'seo-tools',
        kind: 'usage',
        quantity: 3,
        occurred_at: '2026-11-21T12:00:00Z',
      },
    ])
    const counted = await eight.ask((tx) =>
      tx.query<AnswerRow>(
        `select public.report_usage(encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2::text::jsonb) as answer`,
        [String(key[0]?.answer), events],
      ),
    )
    expect(counted).toEqual(['0', '0', '0', '0', '0', '0', '0', '1'])

    await eight.cluster.database.query(
      'update public.tool_licenses set seats_limit = seats_used + 1 where id = $1',
      [account.license],
    )
    const invited = await eight.ask(
      (tx, connection) =>
        tx.query<AnswerRow>(`select public.invite_seat($1, $2, $3, repeat($4, 64)) -> 'invited' as answer`, [
          randomUUID(),
          account.license,
          `p${connection}@prueba.mx`,
          String(connection),
        ]),
      people.mariana,
    )
    expect(invited.filter((answer) => answer === 'true')).toHaveLength(1)
    expect(invited.filter((answer) => answer === 'PT409 no_seats_left')).toHaveLength(7)
  })

  it('ticking: one clock runs, the others skip it', async () => {
    const answers = await eight.ask((tx) => tx.query<AnswerRow>(`select private.tick(now()) as answer`))
    const failed = answers.filter((answer) => /[0-9A-Z]{5}"/.test(answer))
    expect(failed).toEqual([])
    expect(answers.some((answer) => answer.includes('tick_purge'))).toBe(true)
  })

  it('adding an event to one contract’s chain: it stays intact', async () => {
    await eight.ask((tx) =>
      tx.query<AnswerRow>(`select (private.append_contract_event($1, 'noted', '{}')).position as answer`, [
        account.contract,
      ]),
    )
    expect(
      await eight.one('select max(position) as answer from public.contract_events where contract_id = $1', [
        account.contract,
      ]),
    ).toBe(8)
    expect(
      await eight.one('select private.broken_contract_event($1) as answer', [account.contract]),
    ).toBeNull()
  })
})
