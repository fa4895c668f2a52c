import { expect, it } from 'vitest'
import { afterAnswer } from './loaded.ts'

const here = { value: 7, failure: null } as const

it('a value stays when loading a newer one fails', () => {
  expect(afterAnswer(here, { ok: false, code: 'offline' })).toEqual({ value: 7, failure: 'offline' })
})

it('a value is removed with a code that means that it no longer exists', () => {
  const gone = { ok: false, code: 'plan_not_found' } as const
  expect(afterAnswer(here, gone, ['plan_not_found'])).toEqual({ value: undefined, failure: 'plan_not_found' })
})

it('a newer value removes the failure', () => {
  expect(afterAnswer({ value: 7, failure: 'offline' }, { ok: true, value: 8 })).toEqual({
    value: 8,
    failure: null,
  })
})
