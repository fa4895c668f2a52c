import type { OverCause } from '../domain/contractChange.ts'
import type { ToolSlug } from '../domain/tool.ts'
import { dayAndYearOf } from './calendar.ts'
import { toolCopy } from './tools.ts'

/** "Contenido IA, Pro". */
export const serviceApartName = (tool: ToolSlug, tier: string): string => `${toolCopy[tool].name}, ${tier}`

export const addendumCopy = {
  title: (service: string) => `Agregar ${service}`,
  heading: 'Qué cambia',
  loading: 'Cargando la adenda...',
  price: 'Precio de lista al mes',
  amount: 'Se suma a cada factura',
  from: 'En tus facturas desde el',
  next: 'Tu factura queda en',
  effect: 'Se activa',
  atSigning: 'Al firmar',
  atPayment: 'Al confirmarse tu pago',
  due: 'Pagas ahora, por los días que faltan',
  credited: 'Queda a tu favor',
  sign: 'Firmar y agregar',
  signAndPay: 'Firmar y pagar',
  toPay: 'Adenda firmada',
  toPayDetail: (service: string) => `En cuanto se confirme tu pago, ${service} es parte de tu contrato.`,
  pay: 'Paga la parte de este periodo',
  facts: 'Tu adenda',
  service: 'Servicio',
  signing: 'Firmando...',
  until: (day: string) => `La propuesta vale hasta antes del ${dayAndYearOf(day)}.`,
  offline: 'Leer y firmar la adenda necesita conexión. Si ya firmaste, tu firma se conserva.',
  failed: 'La adenda no se firmó',
  again: 'Por favor intenta nuevamente',
  retry: 'Reintentar',
  done: 'Servicio agregado',
  doneDetail: (service: string) => `${service} ya es parte de tu contrato.`,
  signed: 'Ya firmaste esta adenda',
  signedDetail: 'El servicio es parte de tu contrato.',
  toServices: 'Ver mis servicios',
  expired: 'Esta adenda venció',
  notCharged: 'No se hizo ningún cargo por ella.',
  mayAsk: 'Si todavía quieres el servicio, solicítalo otra vez.',
  causes: {
    unsigned: 'Pasaron 15 días sin tu firma.',
    unpaid: 'No se pagó a tiempo.',
    uncovered: 'Lo que tienes pagado cambió después de tu firma, y su importe ya no corresponde.',
    offered: 'Se preparó otra en su lugar.',
    newer: 'Firmaste otra después.',
    service_end: 'Pediste cancelar el servicio.',
    contract_end: 'Pediste cancelar tu contrato.',
    unknown: 'Se preparó o firmaste otra, o cancelaste el servicio o tu contrato.',
  } satisfies Record<OverCause | 'unknown', string>,
  askAgain: 'Solicitarlo otra vez',
  ended: 'Este servicio ya terminó',
  endedDetail: 'Terminó en la fecha que pediste. Si lo quieres otra vez, solicítalo.',
  over: 'Esta propuesta ya no está vigente',
  document: 'Ver adenda (PDF)',
  notice: (service: string) => `Tienes una adenda por firmar: ${service}`,
  noticeDetail: 'Es el documento que agrega el servicio a tu contrato. No se cobra nada antes de tu firma.',
  read: 'Leer y firmar',
}

/** Why the addendum cannot be signed now. Other codes are those of a change of plan. */
export const addendumRefused = {
  unpaid_invoices: {
    title: 'Primero ponte al corriente',
    detail: 'Tienes un pago pendiente de este periodo. En cuanto se confirme, puedes firmar la adenda.',
  },
  payment_in_progress: {
    title: 'Hay un pago en camino',
    detail:
      'El pago de tu próxima factura puede llegar en cualquier momento. Espera a que se confirme o venza.',
  },
  addendum_over: {
    title: 'Esta propuesta ya no está vigente',
    detail: 'Se preparó otra, pasaron 15 días o tu contrato terminó. No se hizo ningún cargo.',
  },
}
