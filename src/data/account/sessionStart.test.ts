import { beforeEach, describe, expect, it } from 'vitest'
import { SessionDevice, sessionOf, tokensOf } from '../../../tests/support/session-device.ts'

let phone: SessionDevice
beforeEach(() => {
  phone = new SessionDevice()
})

const mariana = sessionOf('mariana', tokensOf('one', 0))
const ximena = sessionOf('ximena', tokensOf('two', 0))
const challenge = {
  key: 'current' as const,
  uid: 'mariana',
  email: 'mariana@demo.mx',
  ...tokensOf('one', 0),
  codeAccepted: true,
}

describe('S21: signing in', () => {
  it('a device without a session gets this person’s, and the pending second factor is deleted', async () => {
    const tab = phone.tab()
    expect(await tab.storedRefreshToken()).toBeNull()
    await tab.challenge(challenge)
    expect(await tab.enter(null, mariana)).toBe(true)
    expect(await phone.held()).toEqual(mariana)
    expect(await phone.challenge()).toBeUndefined()
    expect(await tab.storedRefreshToken()).toBe(mariana.refreshToken)
  })

  it('a sign-in replaces the expired session that the device had at its start', async () => {
    await phone.device.session.put({ ...mariana, state: 'expired' })
    const seen = await phone.tab().storedRefreshToken()
    expect(await phone.tab().enter(seen, sessionOf('mariana', tokensOf('three', 0)))).toBe(true)
    // It may only have lacked the second factor: the server has not ended it then.
    expect(await phone.revocations()).toEqual([mariana.refreshToken])
  })

  it.each([null, mariana.refreshToken])(
    'a sign-in does not replace a person who signed in since (seen: %s); the tokens are revoked',
    async (seen) => {
      await phone.device.session.put(ximena)
      await phone.tab().challenge(challenge)
      expect(await phone.tab().enter(seen, mariana)).toBe(false)
      expect(await phone.held()).toEqual(ximena)
      expect(await phone.challenge()).toEqual(challenge)
      expect(phone.ended).toEqual([mariana.accessToken])
    },
  )

  it('a sign-in is not stored after a sign-out in another tab', async () => {
    await phone.device.session.put({ ...mariana, state: 'expired' })
    await phone.tab().leave('mariana')
    expect(await phone.tab().enter(mariana.refreshToken, mariana)).toBe(false)
    expect(await phone.held()).toBeUndefined()
  })
})

describe('S21: tokens from a step-up or a new password', () => {
  const raised = tokensOf('one', 1, 'aal2')

  it('new tokens replace the spent ones', async () => {
    await phone.device.session.put(mariana)
    expect(await phone.tab().adopt(mariana.refreshToken, 'mariana', raised)).toBe(true)
    expect(await phone.held()).toEqual({ ...mariana, ...raised })
    expect(phone.ended).toEqual([])
  })

  it('new tokens are dropped, and the session continues, if its tokens were refreshed meanwhile', async () => {
    const exchanged = sessionOf('mariana', tokensOf('one', 2))
    await phone.device.session.put(exchanged)
    expect(await phone.tab().adopt(mariana.refreshToken, 'mariana', raised)).toBe(false)
    expect(await phone.held()).toEqual(exchanged)
    expect(phone.ended).toEqual([])
  })

  it.each([
    ['another person', ximena],
    ['this person, whose session has expired', { ...mariana, state: 'expired' as const }],
  ])('new tokens are revoked when the device has %s', async (_, there) => {
    await phone.device.session.put(there)
    expect(await phone.tab().adopt(there.refreshToken, 'mariana', raised)).toBe(false)
    expect(await phone.held()).toEqual(there)
    expect(phone.ended).toEqual([raised.accessToken])
  })

  it('new tokens are revoked on a device without a session', async () => {
    expect(await phone.tab().adopt(null, 'mariana', raised)).toBe(false)
    expect(await phone.held()).toBeUndefined()
    expect(phone.ended).toEqual([raised.accessToken])
  })
})

describe('S15: signing out', () => {
  it('a sign-out deletes the session from the device at once, and stores it for revocation', async () => {
    await phone.device.session.put(mariana)
    expect(await phone.tab().leave('mariana')).toEqual(mariana)
    expect(await phone.held()).toBeUndefined()
    expect(await phone.revocations()).toEqual([mariana.refreshToken])
  })

  it('a sign-out of a person already signed out does not affect the current one', async () => {
    await phone.device.session.put(ximena)
    expect(await phone.tab().leave('mariana')).toBeNull()
    expect(await phone.held()).toEqual(ximena)
    expect(await phone.revocations()).toEqual([])
  })
})

it('S21: a request of one person is never sent with another person’s token', async () => {
  expect(await phone.tab().accessToken('mariana')).toBeNull()
  await phone.device.session.put(ximena)
  expect(await phone.tab().accessToken('mariana')).toBeNull()
  expect(await phone.tab().accessToken('ximena')).toBe(ximena.accessToken)
  await phone.device.session.put({ ...ximena, state: 'expired' })
  expect(await phone.tab().accessToken('ximena')).toBeNull()
})
