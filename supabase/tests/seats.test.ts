import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPerson } from './people.ts'
import { addressOf, SeatWorld } from './seat-world.ts'

let database: Database
let seats: SeatWorld
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  seats = await SeatWorld.start(database)
})

describe('An accepted seat', () => {
  it('opens the tool on the license of the client who invited, under the person’s name', async () => {
    await expect(seats.open(seats.ximena)).rejects.toThrow('no_license')
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await expect(seats.open(seats.ximena)).rejects.toThrow('no_license')
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      'select private.client_name($1) as name',
      [seats.people.mariana],
    )
    expect(await seats.accept(seats.ximena, seat)).toEqual({ tool: 'seo-tools', company: name })
    expect(await seats.accept(seats.ximena, seat)).toEqual({ tool: 'seo-tools', company: name })
    expect(await seats.sharedBy()).toBe(name)
    expect(await seats.notificationTitles(seats.people.mariana)).toEqual([
      { title: 'Aceptaron tu invitación' },
    ])
    const opened = await seats.open(seats.ximena)
    expect(opened).toMatchObject({
      license: seats.account.license,
      account: seats.people.mariana,
      name: 'Ximena',
    })
    expect(await seats.redeem(opened)).toMatchObject({
      account: seats.people.mariana,
      name: 'Ximena',
      tool: 'seo-tools',
    })
  })

  it('is only for the account of the invited address: not for another person, the owner or staff', async () => {
    const seat = await seats.invite(addressOf(seats.people.ximena))
    for (const other of [seats.people.mariana, seats.people.renata, seats.people.sofia])
      await expect(seats.accept(new Caller(database, other), seat)).rejects.toThrow('other_person')
    const forStaff = await seats.invite(addressOf(seats.people.renata))
    await expect(seats.accept(new Caller(database, seats.people.renata), forStaff)).rejects.toThrow(
      'other_person',
    )
    expect(await database.query('select status from public.license_seats where id = $1', [seat])).toEqual([
      { status: 'invited' },
    ])
  })

  it('revoked, it opens nothing: not the tool, not an earlier pass, not the link; the person gets one notification', async () => {
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    const before = await seats.open(seats.ximena)
    await seats.revoke(seat)
    await seats.revoke(seat)
    await expect(seats.open(seats.ximena)).rejects.toThrow('no_license')
    await expect(seats.redeem(before)).rejects.toThrow('not_found')
    await expect(seats.accept(seats.ximena, seat)).rejects.toThrow('not_found')
    expect(await seats.sharedBy()).toBeNull()
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([
      { title: 'Ya no tienes acceso a Reportes SEO' },
    ])
  })

  it('ends with the license, and is valid again when the license is active again', async () => {
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    const put = (status: string) =>
      database.query('update public.tool_licenses set status = $2 where id = $1', [
        seats.account.license,
        status,
      ])
    await put('revoked')
    await expect(seats.open(seats.ximena)).rejects.toThrow('no_license')
    await expect(seats.accept(seats.ximena, seat)).rejects.toThrow('not_found')
    expect(await seats.sharedBy()).toBeNull()
    await put('active')
    expect(await seats.open(seats.ximena)).toMatchObject({ license: seats.account.license })
    expect(await seats.sharedBy()).not.toBeNull()
  })

  it('gets the notifications of a maintenance like the client, each person once', async () => {
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    await database.query(`select private.tell_of_tool('seo-tools', 'warning', 'En mantenimiento', 'Hoy.')`)
    for (const person of [seats.people.mariana, seats.people.ximena])
      expect(
        await database.query(
          `select action_url from public.notifications where user_id = $1 and title = 'En mantenimiento'`,
          [person],
        ),
      ).toEqual([{ action_url: '/dashboard/tools/seo-tools' }])
    await seats.revoke(seat)
    await database.query(`select private.tell_of_tool('seo-tools', 'success', 'Terminó', 'Ya abre.')`)
    expect(
      await database.query(`select 1 from public.notifications where user_id = $1 and title = 'Terminó'`, [
        seats.people.ximena,
      ]),
    ).toEqual([])
  })

  it('comes back with its license, and the person is told', async () => {
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    for (const status of ['revoked', 'active'])
      await database.query('update public.tool_licenses set status = $2 where id = $1', [
        seats.account.license,
        status,
      ])
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([
      { title: 'Ya no tienes acceso a Reportes SEO' },
      { title: 'Tienes acceso a Reportes SEO' },
    ])
  })

  it('shows the present name of the client who invited', async () => {
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    await database.query(`update public.profiles set company = 'Ferretería Nueva' where id = $1`, [
      seats.people.mariana,
    ])
    expect(await seats.sharedBy()).toBe('Ferretería Nueva')
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([])
  })

  it('stays a seat while the license is unpaid: the client’s new name takes nothing from the person', async () => {
    const put = (column: 'expires_at' | 'status', value: string) =>
      database.query(`update public.tool_licenses set ${column} = $2 where id = $1`, [
        seats.account.license,
        value,
      ])
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    await put('expires_at', '2020-01-01')
    await database.query(`update public.profiles set company = 'Ferretería Nueva' where id = $1`, [
      seats.people.mariana,
    ])
    await expect(seats.open(seats.ximena)).rejects.toThrow('no_license')
    expect(await seats.sharedBy()).toBe('Ferretería Nueva')
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([])
    await put('expires_at', '2099-01-01')
    expect(await seats.open(seats.ximena)).toMatchObject({ license: seats.account.license })
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([])
    // A license that ends unpaid takes the tool away, and the person is told once.
    await put('expires_at', '2020-01-01')
    await put('status', 'revoked')
    await database.query(`update public.profiles set company = 'Otra Ferretería' where id = $1`, [
      seats.people.mariana,
    ])
    expect(await seats.sharedBy()).toBeNull()
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([
      { title: 'Ya no tienes acceso a Reportes SEO' },
    ])
  })

  it('of two, one of them unpaid, shows the client whose license opens the tool', async () => {
    const other = await SeatWorld.start(database)
    for (const world of [seats, other]) {
      const seat = await world.invite(addressOf(seats.people.ximena))
      await world.accept(seats.ximena, seat)
    }
    expect(await seats.open(seats.ximena)).toMatchObject({ account: other.people.mariana })
    await database.query(`update public.tool_licenses set expires_at = '2020-01-01' where id = $1`, [
      other.account.license,
    ])
    await database.query(`update public.profiles set company = 'La que paga' where id = $1`, [
      seats.people.mariana,
    ])
    expect(await seats.open(seats.ximena)).toMatchObject({ account: seats.people.mariana })
    expect(await seats.sharedBy()).toBe('La que paga')
  })

  it('opens the tool on the day on which the next invoice is due; afterwards it does so for nobody', async () => {
    const paidUntil = (ago: string) =>
      database.query(
        `update public.tool_licenses set expires_at = now() - $2::text::interval where id = $1`,
        [seats.account.license, ago],
      )
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    await paidUntil('23 hours')
    expect(await seats.open(seats.mariana)).toMatchObject({ tool: 'seo-tools' })
    expect(await seats.open(seats.ximena)).toMatchObject({ tool: 'seo-tools' })
    await paidUntil('25 hours')
    await expect(seats.open(seats.mariana)).rejects.toThrow('no_license')
    await expect(seats.open(seats.ximena)).rejects.toThrow('no_license')
    await expect(seats.invite(addressOf(seats.people.renata))).rejects.toThrow('license_unpaid')
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
    const seat = await seats.invite(old)
    await seats.accept(new Caller(database, leo), seat)
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
    const seat = await seats.invite(address)
    await seats.accept(new Caller(database, leo), seat)
    await database.query('update auth.users set email = $2 where id = $1', [leo, `nuevo-${address}`])
    await database.query('update auth.users set email = $2 where id = $1', [other, address])
    await erase(other)
    expect((await seatNow(seat))?.status).toBe('active')
    expect(await seats.open(new Caller(database, leo))).toMatchObject({ license: seats.account.license })
  })
})
