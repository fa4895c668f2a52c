import type { Customer } from '../customer.ts'

/** M1: the amount that was shown before equals the amount of the next invoice, if that exists. */
export async function expectShownInvoice(
  customer: Customer,
  terms: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [next] = await customer.invoices(`kind = 'period' and period_start = '${String(terms['next_on'])}'`)
  const shown = Number(terms['next_amount']) - Number(terms['next_credit'])
  if (next !== undefined && next.status !== 'void' && Math.abs(next.amount - shown) > 0.001)
    throw new Error(`${shown} was shown, and the invoice asks for ${next.amount}`)
}
