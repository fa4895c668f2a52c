import type { Contract, ContractStatus } from '../domain/contract.ts'
import type { Billing } from '../domain/billing.ts'
import type { Centavos } from '../domain/money.ts'
import type { ToolSlug } from '../domain/tool.ts'
import { contractMonths } from '../domain/price.ts'
import { dayAndYearOf, inDays } from './calendar.ts'
import { currency } from './money.ts'
import { money } from './billing.ts'
import { toolCopy } from './tools.ts'

const perPeriod: Record<Billing, string> = { monthly: `${currency} al mes`, annual: `${currency} al año` }

const months = (many: number) => (many === 1 ? '1 mes' : `${many} meses`)

export const contractStatusName: Record<ContractStatus, string> = {
  pending_payment: 'Pendiente de pago',
  active: 'Activo',
  cancelled: 'Cancelado',
  ended: 'Terminado',
  expired: 'Vencido',
}

export const contractCardCopy = {
  title: 'Tu contrato',
  ending: 'Termina pronto',
  unit: perPeriod,
  folio: 'Folio',
  billing: 'Forma de pago',
  billingName: { monthly: 'Mensual', annual: 'Anual' } satisfies Record<Contract['billing'], string>,
  period: 'Periodo actual',
  span: (from: string, to: string) => `${dayAndYearOf(from)} al ${dayAndYearOf(to)}`,
  term: 'Plazo',
  termOf: (billing: Billing) => `${months(contractMonths[billing])}, se renueva en automático`,
  since: 'Desde',
  renewal: 'Renovación',
  renewalOf: (on: string, amount: Centavos) => `Se renueva el ${dayAndYearOf(on)} por ${money(amount)}`,
  ends: (on: string) => `Termina el ${dayAndYearOf(on)}`,
  list: (list: Centavos, code: string | null, until: string) =>
    `Precio de lista ${money(list)}. ${code === null ? 'Tu promoción' : `Tu promoción ${code}`} vale hasta el ${dayAndYearOf(until)}.`,
  apart: 'Servicio aparte',
  apartOf: (tool: ToolSlug, amount: Centavos, from: string, until: string | null) =>
    `${toolCopy[tool].name}: ${money(amount)} por periodo, desde el ${dayAndYearOf(from)}${until === null ? '' : ` y hasta el ${dayAndYearOf(until)}`}`,
  credit: 'Saldo a tu favor',
  creditNote: (amount: Centavos) => `${money(amount)}, se descuenta de tu próxima factura`,
  document: 'Ver contrato (PDF)',
  verify: 'Verificar',
  verifyOf: (folio: string) => `Verificar el folio ${folio}`,
  waits: 'Está firmado. En cuanto se confirme tu pago, puedes configurar tus herramientas.',
  change: 'Cambiar de plan',
  modify: 'Solicitar una modificación',
  end: 'Cancelar el servicio',
}

export const changeWaitsCopy = {
  title: (plan: string) => `Falta pagar la diferencia para cambiar a ${plan}`,
  detail: (folio: string, amount: Centavos) =>
    `Ya firmaste la adenda ${folio}. El cambio surte efecto al confirmarse tu pago de ${money(amount)}.`,
  serviceTitle: (service: string) => `Falta pagar para agregar ${service}`,
  serviceDetail: (folio: string, amount: Centavos) =>
    `Ya firmaste la adenda ${folio}. El servicio se activa al confirmarse tu pago de ${money(amount)}.`,
  payService: 'Pagar y activar',
  until: (day: string) =>
    `Págala antes del ${dayAndYearOf(day)}: ese día vence y tendrías que firmarla otra vez.`,
  pay: 'Pagar diferencia',
  document: 'Ver adenda (PDF)',
}

export const chargeCopy = {
  title: 'Próximo cobro',
  overdueOne: 'Tienes una factura vencida',
  overdueMany: (many: number) => `Tienes ${many} facturas vencidas`,
  overdue: (number: string, amount: Centavos, due: string, days: number) =>
    `${number} por ${money(amount)} venció el ${dayAndYearOf(due)}, ${inDays(days)}.`,
  pay: (amount: Centavos) => `Pagar ${money(amount)}`,
  payNow: 'Pagar ahora',
  renews: 'La factura se genera 15 días antes.',
  credit: (credit: Centavos) => `Ya con ${money(credit)} que tienes a tu favor.`,
  free: 'Lo cubre tu saldo a favor.',
  none: 'Sin cobros programados',
  noneEnding: 'Tu contrato termina antes del siguiente periodo: no se te cobra más.',
  noneSigned: 'Tu primer cobro es el de este contrato.',
}
