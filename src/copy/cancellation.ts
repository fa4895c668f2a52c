import type { Centavos } from '../domain/money.ts'
import { dayAndYearOf } from './calendar.ts'
import { money } from './billing.ts'

export const cancellationCopy = {
  title: (on: string) => `Tu contrato termina el ${dayAndYearOf(on)}`,
  detail: (folio: string, asked: string) =>
    `Registramos tu cancelación el ${asked}, con el folio ${folio}. Hasta ese día todo sigue funcionando, y puedes cambiar de opinión.`,
  refund: (amount: Centavos) => `Ese día te devolvemos ${money(amount)}.`,
  document: 'Ver constancia (PDF)',
  keep: 'Mantener mi contrato',
  keepOffline: 'Mantenerlo necesita conexión: aquí sigue el botón cuando vuelva la señal.',
  keeping: 'Un momento...',
  kept: 'Tu contrato sigue',
  keptDetail: 'Retiramos la cancelación: nada cambia.',
  keepFailed: 'No se pudo retirar la cancelación',
}
