import { billingInvoiceHref, checkoutHref, planChangeHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import type { PaidFor, PaymentStep } from '../../domain/paymentStep.ts'
import type { Contract } from '../../domain/contract.ts'
import { contractPlan } from '../../domain/plan.ts'

/** The address of the action that a payment state requires. */
export function paymentStepHref(step: PaymentStep): string {
  switch (step.state) {
    case 'noContract':
      return routes.pricing
    case 'signed':
      return contractPaymentHref(step.contract)
    case 'overdue':
      return billingInvoiceHref(step.invoice.id)
    case 'voucher':
    case 'processing':
      return hrefOf(step.paidFor)
    case 'returning':
      return routes.statement
    case 'paid':
      return routes.billing
    default:
      return step satisfies never
  }
}

function hrefOf(paidFor: PaidFor): string {
  if (paidFor.kind === 'contract') return contractPaymentHref(paidFor.contract)
  return paidFor.kind === 'invoice' ? billingInvoiceHref(paidFor.invoice.id) : planChangeHref(paidFor.id)
}

/** The address names a plan, but the page uses the contract: a plan that is no longer sold can still be paid. */
export const contractPaymentHref = (contract: Contract): string =>
  checkoutHref(contract.id, contractPlan(contract) ?? 'ESTANDAR', contract.billing)
