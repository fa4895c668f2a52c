import { brand } from '../brand.ts'
import type { Instructions, Order, PaymentProvider } from './provider.ts'

const VOUCHER_HOURS = 72
const HOUR_MS = 3_600_000
const CLABE_WEIGHTS = [3, 7, 1]
/** Bank 646 (STP), branch 180: where payment companies have their accounts. */
const CLABE_START = '646180'

/** Moves no money: the page reports the card's outcome, and a local page pays vouchers. */
export const sandboxProvider = (webhookSecret: string, now: () => number): PaymentProvider => ({
  name: 'sandbox',
  webhookSecret,
  create: async (order) => ({
    ok: true,
    order: {
      reference: sandboxReference(order.payment),
      instructions: instructionsOf(order),
      expiresAt: order.method === 'card' ? null : new Date(now() + VOUCHER_HOURS * HOUR_MS).toISOString(),
      client: null,
      customer: null,
    },
  }),
  callOff: async () => ({ ok: true, is: 'off' }),
  refund: async ({ key }) => ({ outcome: 'returned', reference: `sandbox_refund_${key}` }),
})

export const sandboxReference = (payment: string): string => `sandbox_${payment}`

function instructionsOf({ payment, method, folio, centavos }: Order): Instructions | null {
  const digits = digitsOf(payment)
  if (method === 'oxxo') {
    const reference = digits.slice(0, 14)
    return { kind: 'oxxo', reference, barcode: `${reference}${String(centavos).padStart(10, '0')}` }
  }
  if (method === 'spei')
    return {
      kind: 'spei',
      clabe: withCheckDigit(`${CLABE_START}${digits.slice(0, 11)}`),
      beneficiary: `${brand} (prueba)`,
      bank: 'STP',
      concept: folio,
    }
  return null
}

/** The same digits for the same payment, so that a repeated order is one. */
const digitsOf = (payment: string): string =>
  BigInt(`0x${payment.replaceAll('-', '')}`)
    .toString()
    .padStart(39, '0')
    .slice(-20)

/** CLABE: weights 3, 7, 1 over the last digit of each product (Banxico, circular 3/2012). */
function withCheckDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + ((Number(digit) * (CLABE_WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
