import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Contract } from './contract.ts'
import type { Id, Uid } from './id.ts'
import type { Invoice } from './invoice.ts'
import { type Centavos, centavos, type Pesos } from './money.ts'
import type { Payment } from './payment.ts'
import type { Space } from './space.ts'

describe('An amount', () => {
  it('pesos of a row become whole centavos', () => {
    expect(centavos(3149.99)).toBe(314_999)
    // 0.29 × 100 is 28.999999999999996 in binary.
    expect(centavos(0.29)).toBe(29)
  })

  it('an amount in pesos is not accepted as centavos, nor the other way round', () => {
    expectTypeOf<Pesos>().not.toExtend<Centavos>()
    expectTypeOf<Centavos>().not.toExtend<Pesos>()
    expectTypeOf(centavos).returns.toEqualTypeOf<Centavos>()
    expectTypeOf(centavos).parameter(0).toEqualTypeOf<Pesos>()
  })

  it('every table’s amounts are in pesos', () => {
    expectTypeOf<Invoice['amount']>().toEqualTypeOf<Pesos>()
    expectTypeOf<Payment['amount']>().toEqualTypeOf<Pesos>()
    expectTypeOf<Contract['list_amount']>().toEqualTypeOf<Pesos>()
    expectTypeOf<Contract['cancel_refund']>().toEqualTypeOf<Pesos | null>()
  })
})

describe('An id', () => {
  it('an id of one table is not accepted for another', () => {
    expectTypeOf<Invoice['id']>().not.toExtend<Contract['id']>()
    expectTypeOf<Invoice['contract_id']>().toExtend<Contract['id'] | null>()
    expectTypeOf<Contract['user_id']>().toEqualTypeOf<Uid>()
    expectTypeOf<Id<'contracts'>>().not.toExtend<Uid>()
  })
})

it('a space is not any text', () => {
  expectTypeOf<string>().not.toExtend<Space>()
  expectTypeOf<'team:1'>().not.toExtend<Space>()
})
