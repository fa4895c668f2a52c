import { expect, it } from 'vitest'
import { pullDownOf } from './pullDown.ts'

const from = { x: 100, y: 100 }

it('a pull of 96 px is complete, and one of half that is half', () => {
  expect(pullDownOf(from, { x: 100, y: 196 })).toBe(1)
  expect(pullDownOf(from, { x: 110, y: 148 })).toBe(0.5)
  expect(pullDownOf(from, { x: 100, y: 400 })).toBe(1)
})

it('sideways and upwards are other gestures', () => {
  expect(pullDownOf(from, { x: 180, y: 180 })).toBe(0)
  expect(pullDownOf(from, { x: 100, y: 40 })).toBe(0)
  expect(pullDownOf(from, from)).toBe(0)
})
