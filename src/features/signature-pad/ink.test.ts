import { describe, expect, it } from 'vitest'
import type { Point } from '../../domain/signature.ts'
import { outlineOf, pressureOf } from './ink.ts'

/** A straight line from left to right; far from its ends its outline is as wide as the line. */
const straight = (pressure: number): Point[] =>
  Array.from({ length: 60 }, (_, at): Point => [20 + at * 4, 100, pressure, at * 8])

function widthOf(pressure: number): number {
  const edge = outlineOf(straight(pressure)).flatMap(([x, y]) => (x > 80 && x < 200 ? [y] : []))
  return Math.max(...edge) - Math.min(...edge)
}

const finger = pressureOf({ pointerType: 'touch', pressure: 1 })
const mouse = pressureOf({ pointerType: 'mouse', pressure: 0.5 })

describe('The line', () => {
  it('the line is 2 px wide for a finger and a mouse, whatever pressure they report', () => {
    expect(widthOf(finger)).toBeCloseTo(2, 5)
    expect(widthOf(mouse)).toBeCloseTo(2, 5)
  })

  it('the line gets thinner and thicker with a pen', () => {
    const light = pressureOf({ pointerType: 'pen', pressure: 0.2 })
    const hard = pressureOf({ pointerType: 'pen', pressure: 0.9 })
    expect(widthOf(light)).toBeLessThan(1.8)
    expect(widthOf(hard)).toBeGreaterThan(2.2)
  })

  it('the line starts and ends where the pointer did', () => {
    const xs = outlineOf(straight(finger)).map(([x]) => x)
    expect(Math.min(...xs)).toBeCloseTo(19, 0)
    expect(Math.max(...xs)).toBeCloseTo(20 + 59 * 4 + 1, 0)
  })

  it('a tap leaves a dot', () => {
    const dot = outlineOf([[50, 60, finger, 0]])
    expect(dot.length).toBeGreaterThan(3)
    for (const [x, y] of dot) expect(Math.hypot(x - 50, y - 60)).toBeLessThan(3)
  })
})
