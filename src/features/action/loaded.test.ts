import { expect, it } from 'vitest'
import { afterAnswer } from './loaded.ts'

const here = { value: 7, failure: null } as const

it('a value stays when asking for a newer one fails', () => {
  expect(afterAnswer(here, { ok: false, code: 'offline' })).toEqual({ value: 7, failure: 'offline' })
})

it('a value is gone with a code that says that it is no longer there', () => {
  const gone = { ok: false, code: 'plan_not_found' } as const
  expect(afterAnswer(here, gone, ['plan_not_found'])).toEqual({ value: undefined, failure: 'plan_not_found' })
})

it('a newer value takes the failure away', () => {
  expect(afterAnswer({ value: 7, failure: 'offline' }, { ok: true, value: 8 })).toEqual({
    value: 8,
    failure: null,
  })
})
