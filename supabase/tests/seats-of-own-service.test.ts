import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
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

describe('A seat of a person who has an own service of the tool', () => {
  it('is not announced as lost or returned to a person whose own license opens the tool', async () => {
    await seats.finishSetup(await openAccount(database, seats.people.ximena, seats.people.renata))
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    await seats.revoke(seat)
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([])
    expect(await seats.sharedBy()).toBeNull()
  })

  it('opens the tool while the person’s own service is set up or is not paid, and the person is told of the end', async () => {
    const own = await openAccount(database, seats.people.ximena, seats.people.renata)
    expect(await seats.open(seats.ximena)).toMatchObject({ license: own.license })
    const seat = await seats.invite(addressOf(seats.people.ximena))
    await seats.accept(seats.ximena, seat)
    const shared = { license: seats.account.license, account: seats.people.mariana }
    const opened = await seats.open(seats.ximena)
    expect(opened).toMatchObject(shared)
    expect(await seats.redeem(opened)).toMatchObject({ account: seats.people.mariana, name: 'Ximena' })
    await seats.finishSetup(own)
    expect(await seats.open(seats.ximena)).toMatchObject({
      license: own.license,
      account: seats.people.ximena,
    })
    await database.query(
      `update public.tool_licenses set expires_at = now() - interval '25 hours' where id = $1`,
      [own.license],
    )
    expect(await seats.open(seats.ximena)).toMatchObject(shared)
    await seats.revoke(seat)
    await expect(seats.open(seats.ximena)).rejects.toThrow('no_license')
    expect(await seats.notificationTitles(seats.people.ximena)).toEqual([
      { title: 'Ya no tienes acceso a Reportes SEO' },
    ])
  })

  it('is announced as lost and returned to a person whose own service is being set up', async () => {
    await openAccount(database, seats.people.ximena, seats.people.renata)
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
})
