import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Account } from '../account.ts'
import type { Served } from '../served.ts'
import { refusal, statuses } from './answers.ts'
import type { ServedAccount } from './served-account.ts'

export function inviteSeat(open: () => ServedAccount): void {
  let served: Served
  let account: Account
  beforeAll(() => {
    ;({ served, account } = open())
  })

  const emailOfXimena = async (): Promise<string> => {
    const [row] = await served.sql<{ email: string }>('select email from public.profiles where id = $1', [
      served.people.ximena,
    ])
    return row?.email ?? ''
  }
  beforeEach(() =>
    served.sql('update public.tool_licenses set seats_limit = 5 where id = $1', [account.license]),
  )

  it('resending makes another seat: the first link becomes invalid, and an accepted seat cannot be resent', async () => {
    const first = { id: randomUUID(), license_id: account.license, email: await emailOfXimena() }
    await served.call('mariana', 'invite-seat', first)
    // One letter of a kind is sent to an address each minute: the first one is dated back.
    await served.sql(`update private.letters set claimed_at = claimed_at - interval '2 minutes'`)
    const again = { id: randomUUID(), resend: first.id }
    const answer = await served.call('mariana', 'invite-seat', again)
    expect(answer).toMatchObject({
      status: 200,
      data: { seat: { id: again.id, email: first.email, status: 'invited' } },
    })
    expect(await served.call('mariana', 'invite-seat', again)).toMatchObject({
      data: { seat: { id: again.id } },
    })
    await expect.poll(() => served.backend.server.mails(first.email).length).toBe(2)
    const tokens = served.backend.server
      .mails(first.email)
      .map((mail) => mail.action?.link.split('#')[1] ?? '')
    const accepted = await Promise.all(
      tokens.map((accept) => served.call('ximena', 'invite-seat', { accept })),
    )
    expect(statuses(accepted)).toEqual([200, 404])
    const seats = await served.sql(
      'select id, status from public.license_seats where email = $1 order by status',
      [first.email],
    )
    expect(seats).toEqual([
      { id: again.id, status: 'active' },
      { id: first.id, status: 'revoked' },
    ])
    expect(await served.call('mariana', 'invite-seat', { id: randomUUID(), resend: first.id })).toEqual(
      refusal(409, 'seat_not_waiting'),
    )
    expect(await served.call('ximena', 'invite-seat', { id: randomUUID(), resend: again.id })).toEqual(
      refusal(404, 'not_found'),
    )
  })

  it('sends a letter, with which the seat is accepted; a repeat makes one seat and one letter', async () => {
    const email = await emailOfXimena()
    await served.sql('delete from public.license_seats where email = $1', [email])
    await served.sql(`update private.letters set claimed_at = claimed_at - interval '2 minutes'`)
    const before = served.backend.server.mails(email).length
    const body = { id: randomUUID(), license_id: account.license, email: email.toUpperCase() }
    expect(await served.call('mariana', 'invite-seat', body)).toMatchObject({
      status: 200,
      data: { seat: { email, status: 'invited' } },
    })
    await served.call('mariana', 'invite-seat', body)
    await expect.poll(() => served.backend.server.mails(email).length).toBe(before + 1)
    const accept = served.backend.server.mails(email).at(-1)?.action?.link.split('#')[1] ?? ''
    expect(await served.call('anon', 'invite-seat', { accept })).toEqual(refusal(401, 'unauthorized'))
    for (const other of ['mariana', 'diego'] as const)
      expect(await served.call(other, 'invite-seat', { accept })).toEqual(refusal(409, 'other_person'))
    expect(await served.call('ximena', 'invite-seat', { accept })).toMatchObject({
      status: 200,
      data: { tool: 'seo-tools' },
    })
    const seats = await served.sql('select status from public.license_seats where id = $1', [body.id])
    expect(seats).toEqual([{ status: 'active' }])
    expect(await served.call('ximena', 'invite-seat', { accept: 'x'.repeat(43) })).toEqual(
      refusal(404, 'not_found'),
    )
    // The letter was sent: the token is in no table.
    const kept = await served.sql('select distinct params from private.letters where recipient = $1', [email])
    expect(kept).toEqual([{ params: {} }])
  })

  it('the letter is written with the seat, or the seat is not made: a repeat sends it', async () => {
    const body = { id: randomUUID(), license_id: account.license, email: `${randomUUID()}@prueba.mx` }
    await served.sql(
      `create function public.break_letter() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    await served.sql(
      `create trigger break_letter before insert on private.letters for each row when (new.kind = 'seat_invitation') execute function public.break_letter()`,
    )
    expect((await served.call('mariana', 'invite-seat', body)).status).toBe(503)
    await served.sql('drop function public.break_letter() cascade')
    expect(await served.sql('select 1 from public.license_seats where id = $1', [body.id])).toEqual([])
    expect(await served.call('mariana', 'invite-seat', body)).toMatchObject({ status: 200 })
    await expect.poll(() => served.backend.server.mails(body.email).length).toBe(1)
  })

  it('keeps the license’s limit, also with two concurrent requests', async () => {
    const [row] = await served.sql<{ used: number }>(
      'select seats_used as used from public.tool_licenses where id = $1',
      [account.license],
    )
    await served.sql(`update public.tool_licenses set seats_limit = $2::int where id = $1`, [
      account.license,
      String((row?.used ?? 0) + 1),
    ])
    const invite = () =>
      served.call('mariana', 'invite-seat', {
        id: randomUUID(),
        license_id: account.license,
        email: `${randomUUID()}@prueba.mx`,
      })
    const answers = await Promise.all([invite(), invite()])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('no_seats_left')
  })

  it('returns not_found for a license of another account', async () => {
    const body = { id: randomUUID(), license_id: account.license, email: 'eva@prueba.mx' }
    expect(await served.call('ximena', 'invite-seat', body)).toEqual(refusal(404, 'not_found'))
  })
}
