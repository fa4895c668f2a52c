import type { ManualMethod } from '../domain/manualPayment.ts'

export const manualMethodName: Readonly<Record<ManualMethod, string>> = {
  spei: 'Transferencia (SPEI)',
  cash: 'Efectivo',
  oxxo: 'Depósito en OXXO',
  card: 'Tarjeta en terminal',
}

export const markPaidCopy = {
  action: 'Marcar como pagada',
  short: 'Registrar',
  actionOf: (number: string) => `Marcar como pagada ${number}`,
  title: 'Marcar como pagada',
  about: (client: string, number: string, amount: string) => `${client}, ${number}, ${amount}.`,
  told: 'El cliente recibe la notificación de que registramos su pago. No se puede deshacer.',
  method: 'Cómo llegó el dinero',
  reference: 'Referencia',
  referenceHint: 'El número de la transferencia, del depósito o del recibo.',
  optional: 'Opcional',
  missing: 'Escribe la referencia con la que el banco encuentra el pago',
  tooLong: 'Usa 60 caracteres o menos',
  confirm: (amount: string) => `Registrar ${amount}`,
  busy: 'Registrando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para registrar un pago necesitas conexión.',
  done: 'Factura marcada como pagada',
  already: 'Esta factura ya estaba pagada',
  alreadyDetail: 'Alguien más la marcó antes; no se registró otro pago.',
  problems: {
    not_allowed: {
      title: 'Tu cuenta no puede registrar pagos',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
    not_found: {
      title: 'No encontramos esta factura',
      detail: 'Puede ser de un cliente que ya no atiendes.',
    },
    invoice_void: {
      title: 'Esta factura está anulada',
      detail: 'No se registró el pago. Si llegó dinero, devuélvelo.',
    },
    reference_missing: {
      title: 'Falta la referencia',
      detail: 'Escribe la referencia con la que el banco encuentra el pago.',
    },
  },
}
