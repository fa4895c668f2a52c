import { todayInMexico } from '../domain/calendar.ts'
import type { Payment } from '../domain/payment.ts'
import { arrivesUntil } from '../domain/voucherConfirmation.ts'
import { dayOf } from './calendar.ts'

/** Texts for an OXXO voucher that is past its day. It may have been paid or not: each text is true for both. */
export const voucherConfirmationCopy = {
  badge: 'Confirmando tu ficha de OXXO',
  title: 'Estamos confirmando si se pagó tu ficha de OXXO',
  leave: 'Puedes cerrar esta página: te avisamos en cuanto se sepa.',
}

/** What happens in both cases, with the day on which another way to pay is open at the latest. */
export function voucherOutcomes(payment: Pick<Payment, 'method' | 'expires_at'>): string {
  const until = arrivesUntil(payment)
  const paid =
    'Si la pagaste, tu pago se confirma a más tardar el siguiente día hábil: no pagues otra vez. Si no la pagaste, ya no la pagues:'
  return until === null
    ? `${paid} en cuanto se confirme podrás pagar de otra forma.`
    : `${paid} a más tardar el ${dayOf(todayInMexico(Date.parse(until)))} podrás pagar de otra forma.`
}
