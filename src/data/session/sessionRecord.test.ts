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
  it('puts the new tokens in the place of those that were spent', async () => {
    const outcome = refreshing()
    const exchange = await phone.exchange()
    expect(exchange.refreshToken).toBe(before.refreshToken)
    exchange.answer(granted('mariana', after))
    expect(await outcome).toBe('refreshed')
    expect(await phone.held()).toEqual(sessionOf('mariana', after))
    expect(await phone.leftBehind()).toEqual([])
  })

  it('asks nothing when another tab has refreshed meanwhile', async () => {
    const [first, second] = [refreshing(), refreshing()]
    ;(await phone.exchange()).answer(granted('mariana', after))
    expect(await Promise.all([first, second])).toEqual(['refreshed', 'refreshed'])
    expect(phone.exchanges).toEqual([])
  })

  it('asks nothing for a person who is not signed in here, or not any more', async () => {
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
  ])('S22: is not refused by $failure', async (answer) => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(answer)
    expect(await outcome).toBe('failed')
    expect(await phone.held()).toEqual(sessionOf('mariana', before))
  })

  it('that our server refuses ends the session, and keeps who it was of', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(refusedWith(400, 'refresh_token_not_found'))
    expect(await outcome).toBe('refused')
    expect(await phone.held()).toEqual({ ...sessionOf('mariana', before), state: 'expired' })
  })

  it('whose answer is about another person changes nothing', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(granted('ximena', ximena))
    expect(await outcome).toBe('failed')
    expect(await phone.held()).toEqual(sessionOf('mariana', before))
  })

  const factor = { id: 'f', factor_type: 'totp', status: 'verified', created_at: '2026-11-22' }

  it('of a person who enrolled a second factor elsewhere has it shown before anything is synced', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(granted('mariana', after, [factor]))
    expect(await outcome).toBe('refused')
    expect(await phone.held()).toEqual({ ...sessionOf('mariana', after), state: 'expired' })
    expect(await phone.challenge()).toMatchObject({ uid: 'mariana', ...after, shown: false })
    expect(await phone.tab().accessToken('mariana')).toBeNull()
  })

  it('of a session that has shown its second factor goes on', async () => {
    const outcome = refreshing()
    ;(await phone.exchange()).answer(granted('mariana', tokensOf('one', 1, 'aal2'), [factor]))
    expect(await outcome).toBe('refreshed')
    expect(await phone.challenge()).toBeUndefined()
  })

  it('that fails in the device’s own storage says so', async () => {
    phone.device.close()
    await expect(refreshing()).rejects.toThrow('Database has been closed')
  })
})

describe('S21: an answer that comes late', () => {
  it('after the sign-out does not bring the session back, and its tokens are revoked', async () => {
    const outcome = refreshing()
    const exchange = await phone.exchange()
    expect(await phone.tab().leave('mariana')).toEqual(sessionOf('mariana', before))
    expect(await outcome).toBe('failed')
    exchange.answer(granted('mariana', after))
    await phone.rest()
    expect(await phone.held()).toBeUndefined()
    expect(phone.ended).toEqual([after.accessToken])
    expect(await phone.leftBehind()).toEqual([before.refreshToken])
  })

  it('after another person has signed in leaves that person alone', async () => {
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

  it('and asks for a second factor, does not ask the person who has signed in meanwhile', async () => {
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

  it('after a refresh of the same session through a stolen lock is dropped, and the session goes on', async () => {
    const frozen = refreshing()
    const late = await phone.exchange()
    const thief = refreshing(phone.tab(true))
    ;(await phone.exchange()).answer(granted('mariana', tokensOf('one', 2)))
    expect(await Promise.all([frozen, thief])).toEqual(['failed', 'refreshed'])
    late.answer(granted('mariana', after))
    await phone.rest()
    expect(await phone.held()).toEqual(sessionOf('mariana', tokensOf('one', 2)))
    expect(phone.ended).toEqual([])
    expect(await phone.leftBehind()).toEqual([])
  })

  it('to the tab that stole the lock, after the frozen one’s, leaves it refreshed', async () => {
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

describe('S21: a refusal that comes late', () => {
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

  it('does not end another person’s session; the sync of the first ends', async () => {
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

  it('does not bring back the person who has signed out', async () => {
    void refreshing()
    const exchange = await phone.exchange()
    await phone.tab().leave('mariana')
    exchange.answer(refusal)
    await phone.rest()
    expect(await phone.held()).toBeUndefined()
  })
})
