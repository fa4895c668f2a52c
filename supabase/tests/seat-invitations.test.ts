import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { addressOf, tokenOf, SeatWorld } from './seat-world.ts'

let database: Database
let seats: SeatWorld
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  seats = await SeatWorld.start(database)
})

describe('An invitation that cannot be made or accepted says why', () => {
  it('of an unpaid license: to the client, who invites or sends again, and to the invited person; paid, the link works', async () => {
    const paidUntil = (span: string) =>
      database.query(
        'update public.tool_licenses set expires_at = now() + $2::text::interval where id = $1',
        [seats.account.license, span],
      )
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await paidUntil('-25 hours')
    const unpaid = { message: 'license_unpaid', code: 'PT409' }
    await expect(seats.invite('otra@otra.mx')).rejects.toMatchObject(unpaid)
    await expect(
      seats.mariana.answer('select public.resend_seat($1::text::uuid, $2::text::uuid, $3) as answer', [
        seat,
        randomUUID(),
        tokenOf(randomUUID()),
      ]),
    ).rejects.toMatchObject(unpaid)
    await expect(seats.accept(seats.ximena, seat)).rejects.toMatchObject(unpaid)
    // A person who has the link and not the address, or no right to the license, is told nothing of what is paid.
    await expect(seats.accept(new Caller(database, seats.people.renata), seat)).rejects.toThrow(
      'other_person',
    )
    await expect(seats.invite('otra@otra.mx', seats.ximena)).rejects.toThrow('not_found')
    await paidUntil('1 day')
    expect(await seats.accept(seats.ximena, seat)).toMatchObject({ tool: 'seo-tools' })
  })

  it('to one’s own e-mail address, and to that of the own account manager', async () => {
    const own = { message: 'own_address', code: 'PT409' }
    await expect(seats.invite(addressOf(seats.people.mariana).toUpperCase())).rejects.toMatchObject(own)
    await expect(
      seats.invite(addressOf(seats.people.mariana), new Caller(database, seats.people.diego)),
    ).rejects.toMatchObject(own)
    const onCard = `${randomUUID()}@demo.mx`
    await database.query('update auth.users set email = $2 where id = $1', [seats.people.diego, onCard])
    await expect(seats.invite(onCard)).rejects.toMatchObject({ message: 'staff_address', code: 'PT409' })
  })

  it('a client who tries addresses does not learn which others are staff; staff are told of each', async () => {
    for (const other of [seats.people.renata, seats.people.sofia]) await seats.invite(addressOf(other))
    await expect(
      seats.invite(addressOf(seats.people.sofia), new Caller(database, seats.people.diego)),
    ).rejects.toThrow('staff_address')
  })
})

const newAddress = () => `${randomUUID()}@prueba.mx`

describe('The letter of an invitation that has not left yet', () => {
  const waiting = async (address: string): Promise<unknown[]> =>
    (
      await database.query<{ token: string }>(
        `select params ->> 'token' as token from private.letters
          where recipient = $1 and kind = 'seat_invitation' and sent_at is null`,
        [address],
      )
    ).map(({ token }) => token)

  it('is not sent when the seat was revoked; the letters of other seats are', async () => {
    const [address, other] = [newAddress(), newAddress()]
    const [seat, kept] = [await seats.invite(address), await seats.invite(other)]
    expect(await waiting(address)).toEqual([tokenOf(seat)])
    await seats.revoke(seat)
    expect(await waiting(address)).toEqual([])
    expect(await waiting(other)).toEqual([tokenOf(kept)])
  })

  it('is replaced when the invitation is sent again: only the new link works', async () => {
    const [address, again] = [newAddress(), randomUUID()]
    const seat = await seats.invite(address)
    await seats.mariana.answer('select public.resend_seat($1::text::uuid, $2::text::uuid, $3) as answer', [
      seat,
      again,
      tokenOf(again),
    ])
    expect(await waiting(address)).toEqual([tokenOf(again)])
  })

  it('is not sent when the seat is deleted with its client', async () => {
    const address = newAddress()
    const seat = await seats.invite(address)
    await database.query('delete from public.license_seats where id = $1', [seat])
    expect(await waiting(address)).toEqual([])
  })
})
