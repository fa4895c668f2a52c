import { formatCount } from './money.ts'

const contracts = (many: number) => (many === 1 ? 'un contrato' : `${formatCount(many)} contratos`)

/** Texts of the invoices of all contracts' periods, which a super admin generates by hand. */
export const generateInvoicesCopy = {
  open: 'Generar facturas',
  title: 'Generar facturas',
  sentence:
    'Las de los periodos contratados. Se generan solas cada día; aquí puedes hacerlo sin esperar. Cada periodo tiene una sola.',
  looking: 'Revisando qué falta...',
  none: (days: number) => `No falta ninguna: ya están las de los próximos ${days} días.`,
  due: (many: number, days: number) =>
    `Se generan las de ${contracts(many)}, con periodos que empiezan en ${days} días o menos. Cada cliente recibe una notificación.`,
  generate: 'Generar',
  generating: 'Generando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para generar facturas necesitas conexión.',
  done: 'Facturas generadas',
  doneDetail: (many: number) =>
    many === 0
      ? 'No faltaba ninguna.'
      : many === 1
        ? 'Una factura nueva.'
        : `${formatCount(many)} facturas nuevas.`,
  problems: {
    not_allowed: { title: 'Tu cuenta no puede generar facturas', detail: 'Pídeselo a un super admin.' },
  },
}
