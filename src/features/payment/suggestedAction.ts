import { isUnsettled, type PaymentStep } from '../../domain/paymentStep.ts'

/** What an empty screen offers: the account's own payment step, the account manager's chat, or the plans. */
export type SuggestedAction = 'payment' | 'manager' | 'plans'

/** Plans are offered only to a client without a contract: a client with a contract cannot sign another one. */
export function suggestedActionFor(step: PaymentStep, hasManager: boolean): SuggestedAction {
  if (isUnsettled(step)) return 'payment'
  if (hasManager) return 'manager'
  return step.state === 'noContract' ? 'plans' : 'payment'
}
