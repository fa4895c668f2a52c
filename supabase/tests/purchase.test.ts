import { afterAll, beforeAll, describe } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { makeStaff } from './people.ts'
import { orders } from './purchase/order.ts'
import { tampering } from './purchase/tampering.ts'
import { webhook } from './purchase/webhook.ts'
import { wholePurchases } from './purchase/whole-purchase.ts'

/**
 * From a plan to a paid contract, over HTTP, through the functions in Deno, on the real SQL. One running server for all.
 */
let backend: Backend
beforeAll(async () => {
  backend = await startOurBackend()
  const [mariana, ximena, diego, renata, sofia] = await Promise.all(
    ['Mariana', 'Ximena', 'Diego', 'Renata', 'Sofía'].map(async (name) =>
      backend.person({ full_name: name }),
    ),
  )
  await makeStaff(backend.server, {
    mariana: mariana?.id ?? '',
    ximena: ximena?.id ?? '',
    diego: diego?.id ?? '',
    renata: renata?.id ?? '',
    sofia: sofia?.id ?? '',
  })
})
afterAll(() => backend.stop())
const open = (): Backend => backend

describe('The whole purchase', () => {
  wholePurchases(open)
})
describe('Tampering', () => {
  tampering(open)
})
describe('An order', () => {
  orders(open)
})
describe('The webhook', () => {
  webhook(open)
})
