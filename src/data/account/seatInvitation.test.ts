import { afterEach, expect, it, vi } from 'vitest'

const answer = vi.hoisted(() => ({ code: '' }))
vi.mock('../session/call.ts', () => ({ call: async () => ({ ok: false, code: answer.code }) }))
vi.mock('./tokenFromUrl.ts', () => ({ tokenFromUrl: () => () => null }))
const { acceptSeat } = await import('./seatInvitation.ts')

afterEach(() => {
  answer.code = ''
})

it('an invitation that waits for a payment is not called void: its link works again', async () => {
  const kindOf = async (code: string) => {
    answer.code = code
    const result = await acceptSeat('token')
    return result.ok ? result.value.kind : result.code
  }
  expect(await kindOf('license_unpaid')).toBe('unpaid')
  expect(await kindOf('not_found')).toBe('void')
  expect(await kindOf('other_person')).toBe('other_account')
  expect(await kindOf('offline')).toBe('offline')
})
