import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  granted,
  refusedWith,
  SessionDevice,
  sessionOf,
  tokensOf,
} from '../../../tests/support/session-device.ts'

let phone: SessionDevice
beforeEach(async () => {
  phone = new SessionDevice()
  await phone.device.session.put(sessionOf('mariana', before))
})

const before = tokensOf('one', 0)
const after = tokensOf('one', 1)
const ximena = sessionOf('ximena', tokensOf('two', 0))
const refreshing = (tab = phone.tab()) => tab.refresh('mariana', before.accessToken)

describe('S14: a refresh', () => {
  it('a refresh replaces the spent tokens by new ones', async () => {
    const outcome = refreshing()
    const exchange = await phone.exchange()
    expect(exchange.refreshToken).toBe(before.refreshToken)
    exchange.answer(granted('mariana', after))
    expect(await outcome).toBe('refreshed')
    expect(await phone.held()).toEqual(sessionOf('mariana', after))
    expect(await phone.revocations()).toEqual([])
  })

  it('an address that was changed from another device is the person’s from the next refresh on', async () => {
    const outcome = refreshing()
    const user = { id: 'mariana', email: 'mariana@nuevo.mx', factors: [] }
    ;(await phone.exchange()).answer({ ok: true, value: { tokens: after, user } })
    expect(await outcome).toBe('refreshed')
    expect((await phone.held())?.person).toMatchObject({ uid: 'mariana', email: 'mariana@nuevo.mx' })
  })

  it('a refresh sends nothing when another tab has refreshed meanwhile', async () => {
    const [first, second] = [refreshing(), refreshing()]
    ;(await phone.exchange()).answer(granted('mariana', after))
    expect(await Promise.all([first, second])).toEqual(['refreshed', 'refreshed'])
    expect(phone.exchanges).toEqual([])
  })

  it('a refresh sends nothing for a person who is not signed in here, or no longer', async () => {
    expect(await phone.tab().refresh('ximena', before.accessToken)).toBe('refused')
    await phone.device.session.put({ ...sessionOf('mariana', before), state: 'expired' })
    expect(await refreshing()).toBe('refused')
    await phone.device.session.clear()
    expect(await refreshing()).toBe('refused')
  })

  it.each([
    { ok: false, failure: { at: 'network' } } as const,
    { ok: false, failure: { at: 'timeout' } } as const,
    refusedWith(403, null),
    refusedWith(404, null),
    refusedWith(400, 'blocked_by_policy'),
    refusedWith(500, 'session_not_found'),
  ])('S22: a refresh is not refused by $failure', async (answer) => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(answer)
    expect(await outcome).toEqual(answer.failure)
    expect(await phone.held()).toEqual(sessionOf('mariana', before))
  })

  it('a refresh that our server refuses ends the session, and keeps its person', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(refusedWith(400, 'refresh_token_not_found'))
    expect(await outcome).toBe('refused')
    expect(await phone.held()).toEqual({ ...sessionOf('mariana', before), state: 'expired' })
  })

  it('an answer about another person changes nothing', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(granted('ximena', ximena))
    expect(await outcome).toEqual({ at: 'timeout' })
    expect(await phone.held()).toEqual(sessionOf('mariana', before))
  })

  const factor = { id: 'f', factor_type: 'totp', status: 'verified', created_at: '2026-11-22' }

  it('after a second factor was enrolled elsewhere, nothing is synced until it is verified', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(granted('mariana', after, [factor]))
    expect(await outcome).toBe('refused')
    expect(await phone.held()).toEqual({ ...sessionOf('mariana', after), state: 'expired' })
    expect(await phone.challenge()).toMatchObject({ uid: 'mariana', ...after, codeAccepted: false })
    expect(await phone.tab().accessToken('mariana')).toBeNull()
  })

  it('a session with a verified second factor continues', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(granted('mariana', tokensOf('one', 1, 'aal2'), [factor]))
    expect(await outcome).toBe('refreshed')
    expect(await phone.challenge()).toBeUndefined()
  })

  it('a failure of the device’s own storage is returned', async () => {
    phone.device.close()
    await expect(refreshing()).rejects.toThrow('Database has been closed')
  })
})

describe('S21: a late answer', () => {
  it('after the sign-out it does not restore the session, and its tokens are revoked', async () => {
    const outcome = refreshing()
    const exchange = await phone.exchange()
    expect(await phone.tab().leave('mariana')).toEqual(sessionOf('mariana', before))
    expect(await outcome).toEqual({ at: 'timeout' })
    exchange.answer(granted('mariana', after))
    await phone.rest()
    expect(await phone.held()).toBeUndefined()
    expect(phone.ended).toEqual([after.accessToken])
    expect(await phone.revocations()).toEqual([before.refreshToken])
  })

  it('after another person has signed in it does not affect that person', async () => {
    void refreshing()
    const exchange = await phone.exchange()
    await phone.tab().leave('mariana')
    expect(await phone.tab().enter(null, ximena)).toBe(true)
    exchange.answer(granted('mariana', after))
    await phone.rest()
    expect(await phone.held()).toEqual(ximena)
    expect(phone.ended).toEqual([after.accessToken])
    expect(await phone.tab().accessToken('mariana')).toBeNull()
  })

  it('its second factor is not requested of the person who has signed in meanwhile', async () => {
    const factors = [{ id: 'f', factor_type: 'totp', status: 'verified', created_at: '2026-11-22' }]
    void refreshing()
    const exchange = await phone.exchange()
    await phone.tab().leave('mariana')
    await phone.tab().enter(null, ximena)
    exchange.answer(granted('mariana', after, factors))
    await phone.rest()
    expect(await phone.held()).toEqual(ximena)
    expect(await phone.challenge()).toBeUndefined()
  })

  it('after a refresh of the same session through a stolen lock it is dropped, and the session continues', async () => {
    const frozen = refreshing()
    const late = await phone.exchange()
    const thief = refreshing(phone.tab(true))
    ;(await phone.exchange()).answer(granted('mariana', tokensOf('one', 2)))
    expect(await Promise.all([frozen, thief])).toEqual([{ at: 'timeout' }, 'refreshed'])
    late.answer(granted('mariana', after))
    await phone.rest()
    expect(await phone.held()).toEqual(sessionOf('mariana', tokensOf('one', 2)))
    expect(phone.ended).toEqual([])
    expect(await phone.revocations()).toEqual([])
  })

  it('the answer to the tab that stole the lock replaces the frozen tab’s', async () => {
    void refreshing()
    const first = await phone.exchange()
    const thief = refreshing(phone.tab(true))
    const second = await phone.exchange()
    first.answer(granted('mariana', after))
    await vi.waitFor(async () => expect(await phone.held()).toEqual(sessionOf('mariana', after)))
    second.answer(granted('mariana', tokensOf('one', 2)))
    expect(await thief).toBe('refreshed')
    expect(await phone.held()).toEqual(sessionOf('mariana', after))
    expect(phone.ended).toEqual([])
  })
})

describe('S21: a sign-in', () => {
  it('revokes the session of another person that is stored, when this tab had not heard of it', async () => {
    await phone.tab().enter(before.refreshToken, ximena)
    expect(await phone.revocations()).toEqual([before.refreshToken])
  })

  it('does not revoke the stored session if the new tokens are of the same session, as after a second factor', async () => {
    await phone.tab().enter(before.refreshToken, sessionOf('mariana', after))
    expect(await phone.revocations()).toEqual([])
  })
})

describe('S21: a late refusal', () => {
  const refusal = refusedWith(400, 'refresh_token_already_used')

  it('does not end the session that was refreshed meanwhile', async () => {
    void refreshing()
    const late = await phone.exchange()
    const thief = refreshing(phone.tab(true))
    ;(await phone.exchange()).answer(granted('mariana', after))
    await thief
    late.answer(refusal)
    await phone.rest()
    expect(await phone.held()).toEqual(sessionOf('mariana', after))
  })

  it('does not end another person’s session; the first person’s sync ends', async () => {
    const outcome = refreshing()
    const exchange = await phone.exchange()
    await phone.tab().enter(before.refreshToken, ximena)
    exchange.answer(refusal)
    expect(await outcome).toBe('refused')
    expect(await phone.held()).toEqual(ximena)
  })

  it('does not end the session with which the same person has signed in again', async () => {
    const outcome = refreshing()
    const exchange = await phone.exchange()
    const again = sessionOf('mariana', tokensOf('three', 0))
    await phone.tab().enter(before.refreshToken, again)
    exchange.answer(refusal)
    expect(await outcome).toBe('refreshed')
    expect(await phone.held()).toEqual(again)
  })

  it('does not restore the person who has signed out', async () => {
    void refreshing()
    const exchange = await phone.exchange()
    await phone.tab().leave('mariana')
    exchange.answer(refusal)
    await phone.rest()
    expect(await phone.held()).toBeUndefined()
  })
})
