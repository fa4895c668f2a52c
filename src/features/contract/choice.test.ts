import { describe, expect, it } from 'vitest'
import { choiceOf } from './choice.ts'

const of = (search: string) => choiceOf(new URLSearchParams(search))

describe('The plan of an address', () => {
  it('is read as it was chosen', () => {
    expect(of('plan=ESTANDAR&billing=annual&promo=BIENVENIDA40')).toEqual({
      plan: 'ESTANDAR',
      billing: 'annual',
      promo: 'BIENVENIDA40',
    })
    expect(of('plan=basicos')).toEqual({ plan: 'BASICOS', billing: 'monthly', promo: null })
  })

  it('is null when the address names no plan', () => {
    expect(of('')).toBeNull()
    expect(of('plan=PREMIUM&billing=annual')).toBeNull()
  })
})
