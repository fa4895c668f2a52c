import { beforeEach, describe, expect, it } from 'vitest'
import {
  granted,
  refusedWith,
  SessionDevice,
  sessionOf,
  tokensOf,
} from '../../../tests/support/session-device.ts'
import type { RequestFailure } from '../backend/errors.ts'

let phone: SessionDevice
beforeEach(() => {
  phone = new SessionDevice()
})

const late = tokensOf('one', 0)
const exchanged = tokensOf('one', 1)
const says = (failure: RequestFailure | null) => {
  phone.ending = () => Promise.resolve(failure)
}
const failureOf = (status: number, code: string | null) => refusedWith(status, code).failure

/** Failures that do not mean that the session has ended. */
const foreign: RequestFailure[] = [
  failureOf(404, null),
  failureOf(403, null),
  failureOf(511, null),
  failureOf(500, 'session_not_found'),
  failureOf(401, 'bad_jwt'),
  { at: 'network' },
  { at: 'timeout' },
]

describe('S15: a session whose tokens were dropped', () => {
  it.each([null, failureOf(403, 'session_not_found'), failureOf(403, 'user_not_found')])(
    'is deleted when the server has ended it: %o',
    async (failure) => {
      says(failure)
      await phone.tab().drop(late)
      expect(phone.ended).toEqual([late.accessToken])
      expect(await phone.revocations()).toEqual([])
    },
  )

  it.each(foreign)('is kept after %o', async (failure) => {
    says(failure)
    await phone.tab().drop(late)
    expect(await phone.revocations()).toEqual([late.refreshToken])
  })

  it('is stored before the server is called: the page may be closed in between', async () => {
    const kept: string[][] = []
    phone.ending = async () => {
      kept.push(await phone.revocations())
      return null
    }
    await phone.tab().drop(late)
    expect(kept).toEqual([[late.refreshToken]])
  })

  it('is not revoked while its own tokens are stored, and revoked when they have expired', async () => {
    await phone.device.session.put(sessionOf('mariana', exchanged))
    await phone.tab().drop(late)
    expect(phone.ended).toEqual([])
    await phone.device.session.put({ ...sessionOf('mariana', exchanged), state: 'expired' })
    await phone.tab().drop(late)
    expect(phone.ended).toEqual([late.accessToken])
  })

  it('is revoked when its tokens do not name their session', async () => {
    const silent = { accessToken: 'opaque', refreshToken: 'opaque' }
    await phone.device.session.put(sessionOf('mariana', { ...silent, refreshToken: 'other' }))
    await phone.tab().drop(silent)
    expect(phone.ended).toEqual(['opaque'])
  })
})

describe('S15: sessions stored for revocation', () => {
  const leave = (...refreshTokens: string[]) =>
    phone.device.revocations.bulkPut(refreshTokens.map((refreshToken) => ({ refreshToken })))

  beforeEach(() => leave(late.refreshToken))

  it('the stored sessions end at the next contact, each with a valid token', async () => {
    await leave('two-0')
    const done = phone.tab().revokeSignedOut()
    for (const session of ['one', 'two'])
      (await phone.exchange()).answer(granted('mariana', tokensOf(session, 1)))
    await done
    expect(phone.ended).toEqual([exchanged.accessToken, tokensOf('two', 1).accessToken])
    expect(await phone.revocations()).toEqual([])
  })

  it('those that the server has already ended are deleted, and the next one is tried', async () => {
    await leave('two-0')
    const done = phone.tab().revokeSignedOut()
    ;(await phone.exchange()).answer(refusedWith(400, 'refresh_token_not_found'))
    ;(await phone.exchange()).answer(granted('ximena', tokensOf('two', 1)))
    await done
    expect(await phone.revocations()).toEqual([])
  })

  it.each(foreign)(
    'all stored sessions are kept after %o, and no further request is sent',
    async (failure) => {
      await leave('two-0')
      const done = phone.tab().revokeSignedOut()
      ;(await phone.exchange()).answer({ ok: false, failure })
      await done
      expect(phone.exchanges).toEqual([])
      expect(await phone.revocations()).toEqual([late.refreshToken, 'two-0'])
    },
  )

  it.each(foreign)(
    'a stored session that does not end is kept under its valid token: %o',
    async (failure) => {
      says(failure)
      const done = phone.tab().revokeSignedOut()
      ;(await phone.exchange()).answer(granted('mariana', exchanged))
      await done
      expect(await phone.revocations()).toEqual([exchanged.refreshToken])
    },
  )

  it('the stored sessions end although the access token of the sign-out had expired', async () => {
    says(failureOf(401, 'bad_jwt'))
    await phone.tab().drop(late)
    says(null)
    const done = phone.tab().revokeSignedOut()
    ;(await phone.exchange()).answer(granted('mariana', exchanged))
    await done
    expect(phone.ended).toEqual([late.accessToken, exchanged.accessToken])
    expect(await phone.revocations()).toEqual([])
  })

  it('a revocation does not delay a sign-out, which steals its lock', async () => {
    await phone.device.session.put(sessionOf('ximena', tokensOf('two', 0)))
    const done = phone.tab().revokeSignedOut()
    const exchange = await phone.exchange()
    expect(await phone.tab().leave('ximena')).toMatchObject({ person: { uid: 'ximena' } })
    await done
    exchange.answer(granted('mariana', exchanged))
    await phone.rest()
    expect(await phone.revocations()).toEqual(['two-0'])
  })
})
