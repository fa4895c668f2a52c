import { describe, expect, it } from 'vitest'
import { parseFilter } from './filter.ts'

const row = {
  id: 7,
  name: 'Ana, la de "Sur"',
  price: 12.5,
  done: false,
  note: null,
  at: '2026-11-21T03:00:00+00:00',
}

describe('A filter of a subscription', () => {
  it.each([
    ['id=eq.7', true],
    ['id=eq.07', false],
    ['id=neq.8', true],
    ['id=gt.6', true],
    ['id=lt.10', true],
    ['id=gte.7', true],
    ['id=lte.6', false],
    ['price=gt.9', true],
    ['done=is.false', true],
    ['done=eq.false', true],
    ['note=is.null', true],
    ['note=not.is.null', false],
    ['note=eq.null', false],
    ['note=neq.x', false],
    ['note=isdistinct.x', true],
    ['id=not.eq.8', true],
    ['id=in.(1,7)', true],
    ['id=not.in.(1,7)', false],
    ['id=in.(1,2)', false],
    ['name=eq."Ana, la de \\"Sur\\""', true],
    ['name=in.("otra","Ana, la de \\"Sur\\"")', true],
    ['name=eq.Ana, la de "Sur"', true],
    ['at=gt.2026-11-21T02:59:59+00:00', true],
    ['id=eq.7,done=eq.false', true],
    ['id=eq.7,done=eq.true', false],
    ['id=in.(6,7),price=lt.13', true],
    ['missing=eq.1', false],
    ['missing=not.eq.1', false],
    ['constructor=not.eq.1', false],
    ['__proto__=not.eq.1', false],
  ])('%s is %s', (filter, passes) => {
    expect(parseFilter(filter)(row)).toBe(passes)
  })

  it('without a filter everything passes', () => {
    expect(parseFilter(undefined)(row)).toBe(true)
  })

  it.each([
    'id',
    'id=',
    'id=eq',
    'id=match.(a+)+$',
    'id=or.(a,b)',
    '=eq.1',
    'id=toString.1',
    'id=constructor.1',
  ])('an invalid filter is refused: %s', (filter) => {
    expect(() => parseFilter(filter)).toThrow('filter')
  })
})
