import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, createPerson, type People } from './people.ts'

/** A seat of Mariana's license of seo-tools, for Ximena, who has no license of that tool. */
let database: Database
let people: People
let account: Account
let mariana: Caller
let ximena: Caller
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  mariana = new Caller(database, people.mariana)
  ximena = new Caller(database, people.ximena)
  await database.query('update public.tool_licenses set seats_limit = -1 where id = $1', [account.license])
})

const addressOf = (person: string): string => `${person}@demo.mx`
const hashOf = (seat: string): string => `${seat}${seat}`.replaceAll('-', '')

/** Returns the seat's id. */
async function invite(address: string, by = mariana): Promise<string> {
  const seat = randomUUID()
  await by.answer('select public.invite_seat($1::text::uuid, $2::text::uuid, $3, $4) as answer', [
    seat,
    account.license,
    address,
    hashOf(seat),
  ])
  return seat
}
const accept = (by: Caller, seat: string) =>
  by.answer('select public.accept_seat($1) as answer', [hashOf(seat)])
const open = (by: Caller) => by.answer(`select public.open_tool('seo-tools') as answer`, [])
async function finishSetup({ task }: Account): Promise<void> {
  for (const status of ['in_progress', 'in_review', 'completed'])
    await database.query(
      `update public.service_configuration_tasks
          set status = $2, completed_at = case when $2 = 'completed' then now() end where id = $1`,
      [task, status],
    )
}
const revoke = (seat: string) => mariana.push([op('revoke_seat', { id: seat, user_id: people.mariana })])
const redeem = async (opened: unknown): Promise<unknown> => {
  const [row] = await database.query<{ answer: unknown }>(
    'select public.redeem_launch($1::text::uuid) as answer',
    [String(Object(opened).launch)],
  )
  return row?.answer
}
const sharedBy = async (): Promise<unknown> => {
  const [row] = await ximena.shown<{ by: string | null }>(
    `select shared_by as by from public.tool_configurations where tool_name = 'seo-tools'`,
  )
  return row?.by
}
const notificationTitles = (person: string) =>
  database.query<{ title: string }>(
    `select title from public.notifications where user_id = $1 and title ~ 'acceso|invitación' order by created_at`,
    [person],
  )

describe('An accepted seat', () => {
  it('opens the tool on the license of the client who invited, under the person’s name', async () => {
    await expect(open(ximena)).rejects.toThrow('no_license')
    const seat = await invite(addressOf(people.ximena))
    await expect(open(ximena)).rejects.toThrow('no_license')
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      'select private.client_name($1) as name',
      [people.mariana],
    )
    expect(await accept(ximena, seat)).toEqual({ tool: 'seo-tools', company: name })
    expect(await accept(ximena, seat)).toEqual({ tool: 'seo-tools', company: name })
    expect(await sharedBy()).toBe(name)
    expect(await notificationTitles(people.mariana)).toEqual([{ title: 'Aceptaron tu invitación' }])
    const opened = await open(ximena)
    expect(opened).toMatchObject({ license: account.license, account: people.mariana, name: 'Ximena' })
    expect(await redeem(opened)).toMatchObject({ account: people.mariana, name: 'Ximena', tool: 'seo-tools' })
  })

  it('is only for the account of the invited address: not for another person, the owner or staff', async () => {
    const seat = await invite(addressOf(people.ximena))
    for (const other of [people.mariana, people.renata, people.sofia])
      await expect(accept(new Caller(database, other), seat)).rejects.toThrow('other_person')
    const forStaff = await invite(addressOf(people.renata))
    await expect(accept(new Caller(database, people.renata), forStaff)).rejects.toThrow('other_person')
    expect(await database.query('select status from public.license_seats where id = $1', [seat])).toEqual([
      { status: 'invited' },
    ])
  })

  it('revoked, it opens nothing: not the tool, not an earlier pass, not the link; the person gets one notification', async () => {
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    const before = await open(ximena)
    await revoke(seat)
    await revoke(seat)
    await expect(open(ximena)).rejects.toThrow('no_license')
    await expect(redeem(before)).rejects.toThrow('not_found')
    await expect(accept(ximena, seat)).rejects.toThrow('not_found')
    expect(await sharedBy()).toBeNull()
    expect(await notificationTitles(people.ximena)).toEqual([{ title: 'Ya no tienes acceso a Reportes SEO' }])
  })

  it('ends with the license, and is valid again when the license is active again', async () => {
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    const put = (status: string) =>
      database.query('update public.tool_licenses set status = $2 where id = $1', [account.license, status])
    await put('revoked')
    await expect(open(ximena)).rejects.toThrow('no_license')
    await expect(accept(ximena, seat)).rejects.toThrow('not_found')
    expect(await sharedBy()).toBeNull()
    await put('active')
    expect(await open(ximena)).toMatchObject({ license: account.license })
    expect(await sharedBy()).not.toBeNull()
  })

  it('gets the notifications of a maintenance like the client, each person once', async () => {
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    await database.query(`select private.tell_of_tool('seo-tools', 'warning', 'En mantenimiento', 'Hoy.')`)
    for (const person of [people.mariana, people.ximena])
      expect(
        await database.query(
          `select action_url from public.notifications where user_id = $1 and title = 'En mantenimiento'`,
          [person],
        ),
      ).toEqual([{ action_url: '/dashboard/tools/seo-tools' }])
    await revoke(seat)
    await database.query(`select private.tell_of_tool('seo-tools', 'success', 'Terminó', 'Ya abre.')`)
    expect(
      await database.query(`select 1 from public.notifications where user_id = $1 and title = 'Terminó'`, [
        people.ximena,
      ]),
    ).toEqual([])
  })

  it('is not announced as lost or returned to a person whose own license opens the tool', async () => {
    await finishSetup(await openAccount(database, people.ximena, people.renata))
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    await revoke(seat)
    expect(await notificationTitles(people.ximena)).toEqual([])
    expect(await sharedBy()).toBeNull()
  })

  it('opens the tool while the person’s own service is set up or is not paid, and the person is told of the end', async () => {
    const own = await openAccount(database, people.ximena, people.renata)
    expect(await open(ximena)).toMatchObject({ license: own.license })
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    const shared = { license: account.license, account: people.mariana }
    const opened = await open(ximena)
    expect(opened).toMatchObject(shared)
    expect(await redeem(opened)).toMatchObject({ account: people.mariana, name: 'Ximena' })
    await finishSetup(own)
    expect(await open(ximena)).toMatchObject({ license: own.license, account: people.ximena })
    await database.query(
      `update public.tool_licenses set expires_at = now() - interval '25 hours' where id = $1`,
      [own.license],
    )
    expect(await open(ximena)).toMatchObject(shared)
    await revoke(seat)
    await expect(open(ximena)).rejects.toThrow('no_license')
    expect(await notificationTitles(people.ximena)).toEqual([{ title: 'Ya no tienes acceso a Reportes SEO' }])
  })

  it('is announced as lost and returned to a person whose own service is being set up', async () => {
    await openAccount(database, people.ximena, people.renata)
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    for (const status of ['revoked', 'active'])
      await database.query('update public.tool_licenses set status = $2 where id = $1', [
        account.license,
        status,
      ])
    expect(await notificationTitles(people.ximena)).toEqual([
      { title: 'Ya no tienes acceso a Reportes SEO' },
      { title: 'Tienes acceso a Reportes SEO' },
    ])
  })

  it('comes back with its license, and the person is told', async () => {
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    for (const status of ['revoked', 'active'])
      await database.query('update public.tool_licenses set status = $2 where id = $1', [
        account.license,
        status,
      ])
    expect(await notificationTitles(people.ximena)).toEqual([
      { title: 'Ya no tienes acceso a Reportes SEO' },
      { title: 'Tienes acceso a Reportes SEO' },
    ])
  })

  it('shows the present name of the client who invited', async () => {
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    await database.query(`update public.profiles set company = 'Ferretería Nueva' where id = $1`, [
      people.mariana,
    ])
    expect(await sharedBy()).toBe('Ferretería Nueva')
    expect(await notificationTitles(people.ximena)).toEqual([])
  })

  it('opens the tool on the day on which the next invoice is due; afterwards it does so for nobody', async () => {
    const paidUntil = (ago: string) =>
      database.query(
        `update public.tool_licenses set expires_at = now() - $2::text::interval where id = $1`,
        [account.license, ago],
      )
    const seat = await invite(addressOf(people.ximena))
    await accept(ximena, seat)
    await paidUntil('23 hours')
    expect(await open(mariana)).toMatchObject({ tool: 'seo-tools' })
    expect(await open(ximena)).toMatchObject({ tool: 'seo-tools' })
    await paidUntil('25 hours')
    await expect(open(mariana)).rejects.toThrow('no_license')
    await expect(open(ximena)).rejects.toThrow('no_license')
    await expect(invite(addressOf(people.renata))).rejects.toThrow('license_unpaid')
  })
})

describe('An invitation that cannot be made or accepted says why', () => {
  it('of an unpaid license: to the client, who invites or sends again, and to the invited person; paid, the link works', async () => {
    const paidUntil = (span: string) =>
      database.query(
        'update public.tool_licenses set expires_at = now() + $2::text::interval where id = $1',
        [account.license, span],
      )
    const seat = await invite(addressOf(people.ximena))
    await paidUntil('-25 hours')
    const unpaid = { message: 'license_unpaid', code: 'PT409' }
    await expect(invite('otra@otra.mx')).rejects.toMatchObject(unpaid)
    await expect(
      mariana.answer('select public.resend_seat($1::text::uuid, $2::text::uuid, $3) as answer', [
        seat,
        randomUUID(),
        hashOf(randomUUID()),
      ]),
    ).rejects.toMatchObject(unpaid)
    await expect(accept(ximena, seat)).rejects.toMatchObject(unpaid)
    // A person who has the link and not the address, or no right to the license, is told nothing of what is paid.
    await expect(accept(new Caller(database, people.renata), seat)).rejects.toThrow('other_person')
    await expect(invite('otra@otra.mx', ximena)).rejects.toThrow('not_found')
    await paidUntil('1 day')
    expect(await accept(ximena, seat)).toMatchObject({ tool: 'seo-tools' })
  })

  it('to one’s own e-mail address, and to that of the own account manager', async () => {
    const own = { message: 'own_address', code: 'PT409' }
    await expect(invite(addressOf(people.mariana).toUpperCase())).rejects.toMatchObject(own)
    await expect(invite(addressOf(people.mariana), new Caller(database, people.diego))).rejects.toMatchObject(
      own,
    )
    const onCard = `${randomUUID()}@demo.mx`
    await database.query('update auth.users set email = $2 where id = $1', [people.diego, onCard])
    await expect(invite(onCard)).rejects.toMatchObject({ message: 'staff_address', code: 'PT409' })
  })

  it('a client who tries addresses does not learn which others are staff; staff are told of each', async () => {
    for (const other of [people.renata, people.sofia]) await invite(addressOf(other))
    await expect(invite(addressOf(people.sofia), new Caller(database, people.diego))).rejects.toThrow(
      'staff_address',
    )
  })
})

describe('A seat whose person changed the address', () => {
  const erase = async (person: string) => {
    await database.query(
      'update public.profiles set deletion_on = private.today_in_mexico(now()) where id = $1',
      [person],
    )
    const [row] = await database.query<{ erased: boolean }>('select public.erase_account($1) as erased', [
      person,
    ])
    expect(row?.erased).toBe(true)
  }
  const seatNow = async (seat: string) =>
    (
      await database.query<{ status: string; email: string }>(
        'select status, email from public.license_seats where id = $1',
        [seat],
      )
    )[0]

  it('ends with the account, and without either address', async () => {
    const [leo, old] = [await createPerson(database, 'Leo'), `${randomUUID()}@demo.mx`]
    await database.query('update auth.users set email = $2 where id = $1', [leo, old])
    const seat = await invite(old)
    await accept(new Caller(database, leo), seat)
    await database.query('update auth.users set email = $2 where id = $1', [leo, `nuevo-${old}`])
    await erase(leo)
    const now = await seatNow(seat)
    expect(now?.status).toBe('revoked')
    expect(now?.email).not.toContain(old)
  })

  it('stays when another account, which has the address now, is deleted', async () => {
    const [leo, other] = [await createPerson(database, 'Leo'), await createPerson(database, 'Luz')]
    const address = `${randomUUID()}@demo.mx`
    await database.query('update auth.users set email = $2 where id = $1', [leo, address])
    const seat = await invite(address)
    await accept(new Caller(database, leo), seat)
    await database.query('update auth.users set email = $2 where id = $1', [leo, `nuevo-${address}`])
    await database.query('update auth.users set email = $2 where id = $1', [other, address])
    await erase(other)
    expect((await seatNow(seat))?.status).toBe('active')
    expect(await open(new Caller(database, leo))).toMatchObject({ license: account.license })
  })
})
