import { mutantsOf } from '../../mutant.ts'

export const paymentFlowMutants = mutantsOf('src/features/payment/paymentFlow.ts', 'payment', [
  [
    'money-89',
    'charged once',
    'lets the person pay again after a lost answer to a confirmation',
    'if (isLost(answer.code))',
    "if (isLost(answer.code) && answer.code === 'provider_unavailable')",
  ],
  [
    'money-90',
    'charged once',
    'orders again while a payment runs',
    "return phase.at === 'choosing' ? requestOrder(",
    "return phase.at !== 'confirming' ? requestOrder(",
  ],
  [
    'money-91',
    'charged once',
    'lets the method be changed while an order is open',
    "// While a payment runs, the method cannot be changed.\n      return phase.at === 'choosing'",
    "return phase.at === 'ordering' || phase.at === 'choosing'",
  ],
  [
    'money-92',
    'no stored CVC',
    'keeps the CVC after the bank has the card',
    "card: { ...state.card, cvc: '' }",
    'card: state.card',
  ],
])
