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
  shown: true,
}

describe('S21: signing in', () => {
  it('on a device without a session puts this person there, and the second factor is not asked for any more', async () => {
    const tab = phone.tab()
    expect(await tab.seen()).toBeNull()
    await tab.challenge(challenge)
    expect(await tab.enter(null, mariana)).toBe(true)
    expect(await phone.held()).toEqual(mariana)
    expect(await phone.challenge()).toBeUndefined()
    expect(await tab.seen()).toBe(mariana.refreshToken)
  })

  it('over the expired session that the device had at the beginning', async () => {
    await phone.device.session.put({ ...mariana, state: 'expired' })
    const seen = await phone.tab().seen()
    expect(await phone.tab().enter(seen, sessionOf('mariana', tokensOf('three', 0)))).toBe(true)
    expect(await phone.leftBehind()).toEqual([])
  })

  it.each([null, mariana.refreshToken])(
    'does not replace a person who signed in since (seen: %s); the tokens are revoked',
    async (seen) => {
      await phone.device.session.put(ximena)
      await phone.tab().challenge(challenge)
      expect(await phone.tab().enter(seen, mariana)).toBe(false)
      expect(await phone.held()).toEqual(ximena)
      expect(await phone.challenge()).toEqual(challenge)
      expect(phone.ended).toEqual([mariana.accessToken])
    },
  )

  it('does not come back after a sign-out in another tab', async () => {
    await phone.device.session.put({ ...mariana, state: 'expired' })
    await phone.tab().leave('mariana')
    expect(await phone.tab().enter(mariana.refreshToken, mariana)).toBe(false)
    expect(await phone.held()).toBeUndefined()
  })
})

describe('S21: tokens that a step-up or a new password brought', () => {
  const raised = tokensOf('one', 1, 'aal2')

  it('stand in the place of those that were spent', async () => {
    await phone.device.session.put(mariana)
    expect(await phone.tab().adopt(mariana.refreshToken, 'mariana', raised)).toBe(true)
    expect(await phone.held()).toEqual({ ...mariana, ...raised })
    expect(phone.ended).toEqual([])
  })

  it('are dropped, and the session goes on, where its tokens were exchanged meanwhile', async () => {
    const exchanged = sessionOf('mariana', tokensOf('one', 2))
    await phone.device.session.put(exchanged)
    expect(await phone.tab().adopt(mariana.refreshToken, 'mariana', raised)).toBe(false)
    expect(await phone.held()).toEqual(exchanged)
    expect(phone.ended).toEqual([])
  })

  it.each([
    ['another person', ximena],
    ['this person, whose session has expired', { ...mariana, state: 'expired' as const }],
  ])('are revoked when the device has %s', async (_, there) => {
    await phone.device.session.put(there)
    expect(await phone.tab().adopt(there.refreshToken, 'mariana', raised)).toBe(false)
    expect(await phone.held()).toEqual(there)
    expect(phone.ended).toEqual([raised.accessToken])
  })

  it('are revoked on a device without a session', async () => {
    expect(await phone.tab().adopt(null, 'mariana', raised)).toBe(false)
    expect(await phone.held()).toBeUndefined()
    expect(phone.ended).toEqual([raised.accessToken])
  })
})

describe('S15: signing out', () => {
  it('takes the session off the device at once, and leaves it to be revoked', async () => {
    await phone.device.session.put(mariana)
    expect(await phone.tab().leave('mariana')).toEqual(mariana)
    expect(await phone.held()).toBeUndefined()
    expect(await phone.leftBehind()).toEqual([mariana.refreshToken])
  })

  it('of a person who is not there any more leaves the other one alone', async () => {
    await phone.device.session.put(ximena)
    expect(await phone.tab().leave('mariana')).toBeNull()
    expect(await phone.held()).toEqual(ximena)
    expect(await phone.leftBehind()).toEqual([])
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
