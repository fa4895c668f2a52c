import type { Queries } from '../../local/open-database.ts'
import type { Account } from '../account.ts'
import type { People } from '../people.ts'
import { signedIn } from './actors.ts'
import type { Case } from './case.ts'

/** Invitations of Mariana’s to Ximena’s address that open nothing, by their token: each for another reason. */
const closed = {
  revoked: '1',
  'on a license that was taken back': '2',
  'accepted by a person who had the address before': '3',
} as const

const hash = (digit: string): string => digit.repeat(64)

export async function inviteXimena(
  database: Pick<Queries, 'query'>,
  { mariana, ximena, renata }: People,
  account: Account,
): Promise<void> {
  await database.query(
    `insert into public.tool_licenses (id, user_id, contract_id, tool_name, license_key, plan_tier, usage_limit, reports_limit, seats_limit, status)
     values (gen_random_uuid(), $1, $2, 'web-creator', 'AZ-ZZZZ-ZZZZ-ZZZZ', 'ESTANDAR', 500, 12, 5, 'revoked')`,
    [mariana, account.contract],
  )
  const invite = async (token: string, tool: string, status: 'invited' | 'revoked') => {
    const [seat] = await database.query<{ id: string }>(
      `insert into public.license_seats (id, license_id, user_id, email, status, revoked_at)
       select gen_random_uuid(), l.id, l.user_id, p.email, $4, case when $4 = 'revoked' then now() end
         from public.tool_licenses l, public.profiles p
        where l.user_id = $1 and l.tool_name = $3 and p.id = $2
       returning id`,
      [mariana, ximena, tool, status],
    )
    await database.query(
      `insert into private.seat_invitations (seat_id, token_hash, expires_at) values ($1, $2, now() + interval '7 days')`,
      [seat?.id ?? null, hash(token)],
    )
    return seat?.id ?? null
  }
  await invite(closed.revoked, 'seo-tools', 'revoked')
  await invite(closed['on a license that was taken back'], 'web-creator', 'invited')
  await database.query(
    `insert into private.seat_holders (seat_id, user_id, tool_name) values ($1, $2, 'seo-tools')`,
    [await invite(closed['accepted by a person who had the address before'], 'seo-tools', 'invited'), renata],
  )
}

const about = 'public.accept_seat(text)'
const accepted = (token: string): string =>
  `select a ->> 'tool' as result from public.accept_seat('${hash(token)}') a`

export const seatCases: readonly Case[] = [
  {
    about,
    title: 'an invitation that was revoked is found by nobody',
    sql: accepted(closed.revoked),
    expected: signedIn({ others: 'not_found' }),
  },
  ...(['on a license that was taken back', 'accepted by a person who had the address before'] as const).map(
    (why) => ({
      about,
      title: `an invitation ${why} cannot be accepted, not even with the invited e-mail address`,
      sql: accepted(closed[why]),
      expected: signedIn({ others: 'other_person', ximena: 'not_found' }),
    }),
  ),
]
