export const issueInvoiceCopy = {
  open: 'Generar factura',
  title: 'Generar factura',
  sentence: (client: string) =>
    `Para ${client}, además de las de su contrato. Primero ves cómo queda; el cliente recibe una notificación al generarla.`,
  sentenceAgain: (client: string) =>
    `Para ${client}, por un pago que revirtió su banco. Si vence sin pagarse, se cierran las herramientas de los días que cubría ese pago. Primero ves cómo queda; el cliente recibe una notificación al generarla.`,
  charges: 'Qué cobra',
  chargesMissing: 'Elige qué cobra',
  chargesHint: 'El concepto y el importe son los del pago revertido.',
  chargesOther: 'Otro concepto',
  chargesDispute: (number: string | null, amount: string) =>
    number === null
      ? `El pago que revirtió el banco: ${amount}`
      : `El pago de ${number} que revirtió el banco: ${amount}`,
  disputeConcept: (number: string | null) =>
    number === null ? 'Pago que revirtió tu banco' : `Pago de ${number} que revirtió tu banco`,
  concept: 'Concepto',
  conceptHint: 'Lo que el cliente lee en su factura.',
  amount: 'Importe con IVA',
  amountHint: 'En pesos, por ejemplo 1,160.00',
  due: 'Vence',
  conceptMissing: 'Escribe el concepto',
  conceptLong: 'Usa 200 caracteres o menos',
  amountWrong: 'Escribe un importe entre 10.00 y 1,000,000.00, con centavos si hacen falta',
  dueMissing: 'Elige hasta cuándo se puede pagar',
  look: 'Ver antes de generar',
  looking: 'Calculando...',
  generate: (amount: string) => `Generar por ${amount}`,
  generating: 'Generando...',
  preview: 'Así queda la factura',
  total: 'Total',
  contract: 'Contrato',
  twin: (number: string) =>
    `Ya hay una factura sin pagar con este concepto e importe: ${number}. Genera otra solo si es un cargo distinto.`,
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para generar una factura necesitas conexión.',
  done: 'Factura generada',
  doneDetail: (number: string) => `${number}. El cliente ya puede verla y pagarla.`,
  problems: {
    not_allowed: { title: 'Tu cuenta no puede generar facturas', detail: 'Pídeselo a un super admin.' },
    not_found: { title: 'Ya no atiendes a este cliente', detail: 'No se generó nada.' },
    no_contract: {
      title: 'El cliente no tiene un contrato activo',
      detail: 'Una factura pertenece a un contrato. No se generó nada.',
    },
    dispute_charged: {
      title: 'El pago revertido ya tiene factura',
      detail: 'Alguien más la generó. Cierra y revisa la lista.',
    },
    id_taken: { title: 'Esta factura ya se generó', detail: 'Cierra y revisa la lista.' },
    invoice_invalid: {
      title: 'Revisa los datos de la factura',
      detail: 'El concepto va en una línea; el vencimiento, de hoy a un año.',
    },
  },
}

export const voidInvoiceCopy = {
  open: 'Anular',
  openOf: (number: string) => `Anular ${number}`,
  title: 'Anular factura',
  sentence: (number: string, amount: string) =>
    `${number} por ${amount} deja de deberse. El cliente recibe una notificación con el motivo. No se puede deshacer; si aun así llega dinero, se le devuelve.`,
  sentenceAgain: (number: string, amount: string) =>
    `${number} por ${amount} ya no se puede pagar. El cliente sigue debiendo el pago que revirtió su banco: puedes generar otra factura. Recibe una notificación con el motivo. No se puede deshacer; si aun así llega dinero, se le devuelve.`,
  reason: 'Motivo',
  reasonHint: 'El cliente lo lee.',
  reasonMissing: 'Escribe el motivo, de 3 a 200 caracteres',
  confirm: 'Anular factura',
  busy: 'Anulando...',
  cancel: 'No anular',
  close: 'Cerrar',
  offline: 'Para anular una factura necesitas conexión.',
  done: 'Factura anulada',
  doneDetail: (number: string) => `${number} ya no se debe.`,
  doneAgain: (number: string) => `${number} ya no se puede pagar. El pago revertido se sigue debiendo.`,
  problems: {
    not_allowed: { title: 'Tu cuenta no puede anular facturas', detail: 'Pídeselo a un super admin.' },
    not_found: {
      title: 'No encontramos esta factura',
      detail: 'Puede ser de un cliente que ya no atiendes.',
    },
    reason_missing: { title: 'Falta el motivo', detail: 'Escríbelo en una línea, de 3 a 200 caracteres.' },
    not_voidable: {
      title: 'Esta factura sale del contrato',
      detail: 'No se anula: cambia con un cambio de plan o termina con la cancelación.',
    },
    already_paid: { title: 'Se pagó mientras tanto', detail: 'Una factura pagada no se anula.' },
    payment_in_progress: {
      title: 'Hay un pago en camino',
      detail: 'Espera a que se confirme o se rechace, y decide de nuevo.',
    },
  },
}
