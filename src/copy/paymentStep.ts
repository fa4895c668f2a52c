import { daysUntil } from '../domain/calendar.ts'
import { type Centavos, centavos } from '../domain/money.ts'
import { receivedOf } from '../domain/payment.ts'
import type { PaymentStep } from '../domain/paymentStep.ts'
import { dayAndYearOf, inDays, momentInMexico } from './calendar.ts'
import { currency, formatMoney } from './money.ts'
import { voucherConfirmationCopy, voucherOutcomes } from './voucherConfirmation.ts'

const money = (amount: Centavos): string => `${formatMoney(amount)} ${currency}`

type StepText = {
  /** Shown next to the plan's name. */
  readonly badge: string
  readonly title: string
  readonly detail: string
  /** The label of the main button. */
  readonly go: string
}

/** The same words on every screen. now: ms. */
export function paymentStepText(step: PaymentStep, now: number): StepText {
  switch (step.state) {
    case 'noContract':
      return {
        badge: 'Sin plan',
        title: 'No tienes un plan contratado',
        detail: 'Elige un plan, fírmalo en línea y págalo para activar tus herramientas.',
        go: 'Ver planes',
      }
    case 'signed':
      return {
        badge: 'Falta tu pago',
        title: `Paga tu contrato de ${money(centavos(step.contract.period_amount))}`,
        detail: `Ya lo firmaste. Págalo antes del ${dayAndYearOf(step.until)}: ese día vence y tendrías que firmarlo otra vez.`,
        go: 'Pagar',
      }
    case 'overdue': {
      const { amount, invoice_number: number, due_date: due } = step.invoice
      const others = step.others === 1 ? ' Tienes otra vencida.' : ` Tienes otras ${step.others} vencidas.`
      return {
        badge: 'Factura vencida',
        title: `Paga tu factura vencida de ${money(centavos(amount))}`,
        detail: `Factura ${number}, venció ${inDays(daysUntil(due, now))}.${step.others === 0 ? '' : others}`,
        go: 'Pagar',
      }
    }
    case 'voucher': {
      const { method, amount, expires_at: until } = step.payment
      const [title, voucher] =
        method === 'oxxo'
          ? [`Paga tu ficha de OXXO de ${money(centavos(amount))}`, 'ficha']
          : [`Haz tu transferencia SPEI de ${money(centavos(amount) - receivedOf(step.payment))}`, 'CLABE']
      return {
        badge: method === 'oxxo' ? 'Ficha de OXXO por pagar' : 'Transferencia por hacer',
        title,
        detail:
          until === null
            ? 'En cuanto llegue tu pago te avisamos.'
            : `Tu ${voucher} vence: ${momentInMexico(until)}, hora del centro de México.`,
        go: `Ver ${voucher}`,
      }
    }
    case 'processing':
      if (step.payment.method === 'oxxo') {
        const { badge, title } = voucherConfirmationCopy
        return { badge, title, detail: voucherOutcomes(step.payment), go: 'Ver pago' }
      }
      return {
        badge: 'Confirmando tu pago',
        title: 'Estamos confirmando tu pago',
        detail: 'No hace falta pagar otra vez: te avisamos en cuanto se confirme.',
        go: 'Ver pago',
      }
    case 'returning':
      return {
        badge: 'Devolución pendiente',
        title: `Te vamos a devolver ${money(step.amount)}`,
        detail: 'No tienes que hacer nada: te avisamos cuando esté hecho.',
        go: 'Ver estado de cuenta',
      }
    case 'paid':
      return {
        badge: 'Al corriente',
        title: 'Estás al corriente',
        detail: 'No debes nada hoy.',
        go: 'Ver contrato',
      }
    default:
      return step satisfies never
  }
}
