import type { InvoiceStatus } from '../domain/invoice.ts'

export const invoiceStatusName: Record<InvoiceStatus, string> = {
  pending: 'Pendiente',
  paid: 'Pagada',
  overdue: 'Vencida',
  void: 'Anulada',
}

export const invoicesCopy = {
  title: 'Facturas',
  empty: 'No hay facturas registradas',
  emptySentence: 'La primera se genera al pagar tu contrato.',
  notFound: 'No se encontraron facturas',
  notFoundSentence: 'Prueba con otro número, concepto o estado.',
  count: (many: number) => (many === 1 ? '1 factura' : `${many} facturas`),
  filter: 'Estado',
  all: 'Todas',
  number: 'Número',
  concept: 'Concepto',
  period: 'Periodo',
  due: 'Vence',
  amount: 'Importe',
  status: 'Estado',
  pay: 'Pagar',
  payOf: (number: string) => `Pagar ${number}`,
  pdf: 'PDF',
  actions: 'Acciones',
  statement: 'Estado de cuenta',
}

export const invoicesTable = {
  label: 'Facturas',
  search: 'Buscar factura',
  searchPlaceholder: 'Número o concepto',
  sortBy: 'Ordenar por',
  unsorted: 'Lo más reciente',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}

export const invoiceCopy = {
  net: 'Subtotal sin IVA',
  iva: 'IVA 16%',
  page: (number: string) => `Factura ${number}`,
  unknown: 'Factura',
  loading: 'Cargando tu factura...',
  notFound: 'No encontramos esta factura',
  notFoundSentence:
    'Puede ser de otra cuenta, o este dispositivo aún no la tiene. Con señal se pone al día solo.',
  document: 'Descargar PDF',
  notTax: 'Este documento no es un CFDI.',
  paidOn: 'Pagada el',
  issued: 'Emitida',
  contract: 'Contrato',
  pay: 'Paga esta factura',
  paidTitle: 'Esta factura está pagada',
  /** Of an amount of zero no payment was received: credit paid the whole. */
  paidDetail: (amount: number, when: string) =>
    amount === 0 ? `Tu saldo a favor la pagó completa el ${when}.` : `Recibimos tu pago el ${when}. Gracias.`,
  paidNow: 'Pago recibido',
  attempts: 'Intentos de pago',
  voidTitle: 'Esta factura está anulada',
  voidDetail: (when: string, reason: string) =>
    `La anulamos el ${when}; no tienes que pagarla. Motivo: ${reason}`,
}

export const paymentMethodName = {
  card: 'Tarjeta',
  oxxo: 'OXXO',
  spei: 'SPEI',
  cash: 'Registrado por nuestro equipo',
} as const

export const paymentStatusName = {
  pending: 'En espera',
  processing: 'Confirmando',
  completed: 'Pagado',
  failed: 'No se completó',
  // An order that the client has replaced before its end has this status too.
  expired: 'Sin pago',
} as const

export const attemptCopy = { surplus: 'Llegó de más: te lo devolvemos.' }
