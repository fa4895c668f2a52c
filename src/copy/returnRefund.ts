import type { Refund, ReturnMethod } from '../domain/refund.ts'

export const returnMethodName: Readonly<Record<ReturnMethod, string>> = {
  spei: 'Transferencia (SPEI)',
  cash: 'Efectivo',
  card: 'A su tarjeta',
}

export const refundStatusName: Readonly<Record<Refund['status'], string>> = {
  pending: 'Con el procesador',
  sent: 'Con el procesador',
  by_hand: 'Por devolver',
  returned: 'Devuelto',
  disputed: 'En disputa',
  won: 'Disputa ganada',
  lost: 'Disputa perdida',
}

export const refundReasonName: Readonly<Record<Refund['reason'], string>> = {
  cancellation: 'Cancelación',
  surplus: 'Pago de más',
  provider: 'Devuelto en el procesador',
  dispute: 'Disputa del banco',
}

export const refundListCopy = {
  page: 'Devoluciones',
  search: 'Buscar devolución',
  placeholder: 'Cliente',
  count: (many: string, one: boolean) => `${many} ${one ? 'devolución' : 'devoluciones'}`,
  none: 'Todavía no hay devoluciones',
  noMatch: 'No se encontraron devoluciones',
  noneSentence: 'Aparecen aquí cuando un cliente paga de más, cancela, o su banco disputa un pago.',
  views: { toReturn: 'Por devolver', returned: 'Devueltas', disputed: 'En disputa', all: 'Todas' },
  reason: 'Motivo',
  amount: 'MXN',
  status: 'Estado',
  how: 'Cómo',
  since: 'Desde',
  actions: 'Acciones',
  invoices: 'Facturas',
}

export const returnRefundCopy = {
  open: 'Registrar devolución',
  short: 'Registrar',
  openOf: (client: string, amount: string) => `Registrar la devolución de ${amount} a ${client}`,
  title: 'Registrar devolución',
  about: (client: string, amount: string) =>
    `${amount} para ${client}. Regístrala cuando ya la hiciste: el cliente recibe una notificación con la referencia. No se puede deshacer.`,
  method: 'Cómo lo devolviste',
  reference: 'Referencia',
  referenceHint: 'El número de la transferencia o del movimiento.',
  optional: 'Opcional',
  missing: 'Escribe la referencia con la que el banco encuentra la devolución',
  tooLong: 'Usa 60 caracteres o menos',
  confirm: (amount: string) => `Registrar ${amount} devueltos`,
  busy: 'Registrando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para registrar una devolución necesitas conexión.',
  done: 'Devolución registrada',
  already: 'Ya estaba registrada',
  alreadyDetail: 'Otra persona la registró antes; no cambió nada.',
  problems: {
    not_allowed: { title: 'Tu cuenta no puede registrar devoluciones', detail: 'Pídeselo a un super admin.' },
    not_found: {
      title: 'No encontramos esta devolución',
      detail: 'Puede ser de un cliente que ya no atiendes.',
    },
    not_by_hand: {
      title: 'Esta devolución no se hace a mano',
      detail: 'La hace el procesador de pagos. La lista ya está al día.',
    },
    reference_missing: {
      title: 'Falta la referencia',
      detail: 'Escribe la referencia con la que el banco encuentra la devolución.',
    },
  },
}
