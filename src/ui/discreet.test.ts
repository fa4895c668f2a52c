import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '../../tests/support/fake-storage.ts'
import { endVisit, setDiscreet, showForVisit } from './discreet.ts'
import { isDiscreet } from './isDiscreet.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('amounts that one person has revealed are hidden again for the next one of the same window', () => {
  setDiscreet(true)
  showForVisit()
  setDiscreet(true)
  expect(isDiscreet()).toBe(false)
  endVisit()
  expect(isDiscreet()).toBe(true)
  setDiscreet(true)
  expect(isDiscreet()).toBe(true)
})

it('the end of a visit hides nothing for a person whose amounts are shown', () => {
  setDiscreet(false)
  endVisit()
  expect(isDiscreet()).toBe(false)
})
