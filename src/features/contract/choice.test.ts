import { describe, expect, it } from 'vitest'
import { choiceOf } from './choice.ts'

const of = (search: string) => choiceOf(new URLSearchParams(search))

describe('The plan of an address', () => {
  it('the chosen plan and billing are read', () => {
    expect(of('plan=ESTANDAR&billing=annual&promo=BIENVENIDA40')).toEqual({
      plan: 'ESTANDAR',
      billing: 'annual',
      promo: 'BIENVENIDA40',
    })
    expect(of('plan=basicos')).toEqual({ plan: 'BASICOS', billing: 'monthly', promo: null })
  })

  it('an address without a plan gives null', () => {
    expect(of('')).toBeNull()
    expect(of('plan=PREMIUM&billing=annual')).toBeNull()
  })
})
