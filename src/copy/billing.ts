import type { Contract, ContractStatus } from '../domain/contract.ts'
import type { InvoiceStatus } from '../domain/invoice.ts'
import { CANCELLATION_NOTICE_DAYS } from '../domain/plan.ts'
import type { Billing } from '../domain/billing.ts'
import type { Centavos } from '../domain/money.ts'
import { contractMonths } from '../domain/price.ts'
import { dayAndYearOf, inDays } from './calendar.ts'
import { currency, formatMoney } from './money.ts'

export const money = (amount: Centavos): string => `${formatMoney(amount)} ${currency}`

type Said = { readonly title: string; readonly detail: string }

export const billingCopy = {
  page: 'Contratos y Facturación',
  loading: 'Cargando tu contrato y tus facturas...',
  back: 'Volver a Contratos y Facturación',
  loadingPad: 'Preparando el panel de firma...',
  close: 'Cerrar',
  cancel: 'Cancelar',
  needsNetwork: 'Esto necesita conexión. Lo que escribiste sigue aquí.',
  empty: 'Aún no tienes un contrato',
  emptySentence: 'Elige un plan, fírmalo en línea y aquí verás tu contrato, tus cobros y tus facturas.',
  plans: 'Ver planes',
}

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
  credit: 'Saldo a tu favor',
  creditNote: (amount: Centavos) => `${money(amount)}, se descuenta de tu próxima factura`,
  document: 'Ver contrato (PDF)',
  verify: 'Verificar',
  verifyOf: (folio: string) => `Verificar el folio ${folio}`,
  waits: 'Está firmado. En cuanto se confirme tu pago, tus herramientas quedan activas.',
  change: 'Cambiar de plan',
  modify: 'Solicitar una modificación',
  end: 'Cancelar el servicio',
}

export const cancellationCopy = {
  title: (on: string) => `Tu contrato termina el ${dayAndYearOf(on)}`,
  detail: (folio: string, asked: string) =>
    `Registramos tu cancelación el ${asked}, con el folio ${folio}. Hasta ese día todo sigue funcionando, y puedes cambiar de opinión.`,
  refund: (amount: Centavos) => `Ese día te devolvemos ${money(amount)}.`,
  document: 'Ver comprobante (PDF)',
  keep: 'Mantener mi contrato',
  keeping: 'Un momento...',
  kept: 'Tu contrato sigue',
  keptDetail: 'Retiramos la cancelación: nada cambia.',
  keepFailed: 'No se pudo retirar la cancelación',
}

export const changeWaitsCopy = {
  title: (plan: string) => `Falta pagar la diferencia para cambiar a ${plan}`,
  detail: (folio: string, amount: Centavos) =>
    `Ya firmaste la adenda ${folio}. El cambio surte efecto al confirmarse tu pago de ${money(amount)}.`,
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

export const cardsCopy = {
  title: 'Formas de pago',
  list: 'Tarjetas guardadas',
  empty: 'No hay tarjetas guardadas. También puedes pagar en OXXO o por SPEI.',
  heard: (brand: string, last4: string) => `${brand} terminación ${last4}`,
  until: (month: number, year: number) =>
    `Vence ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
  over: (month: number, year: number) =>
    `Venció ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
  isDefault: 'Principal',
  more: (card: string) => `Opciones de ${card}`,
  prefer: 'Usar como principal',
  remove: 'Quitar',
  add: 'Agregar tarjeta',
  addTitle: 'Agregar una tarjeta',
  save: 'Guardar tarjeta',
  saving: 'Guardando...',
  preparing: 'Preparando el formulario...',
  retry: 'Reintentar',
  added: 'Tarjeta guardada',
  addFailed: 'No se pudo guardar la tarjeta',
  badExpiry: 'Escribe el mes y el año de tu tarjeta, como 08/29',
  preferred: 'Es tu tarjeta principal',
  removed: 'Tarjeta quitada',
  failed: 'No se pudo hacer el cambio',
  removeTitle: '¿Quitar esta tarjeta?',
  removeSentence: (card: string) =>
    `${card} deja de estar entre tus formas de pago. Puedes agregarla otra vez cuando quieras.`,
}

export const invoiceStatusName: Record<InvoiceStatus, string> = {
  pending: 'Pendiente',
  paid: 'Pagada',
  overdue: 'Vencida',
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
  notFoundSentence: 'Puede ser de otra cuenta, o la dirección está incompleta.',
  document: 'Descargar PDF',
  notTax: 'Este documento no es un CFDI.',
  paidOn: 'Pagada el',
  issued: 'Emitida',
  contract: 'Contrato',
  pay: 'Paga esta factura',
  paidTitle: 'Esta factura está pagada',
  paidDetail: (when: string) => `Recibimos tu pago el ${when}. Gracias.`,
  paidNow: 'Pago recibido',
  attempts: 'Intentos de pago',
}

export const paymentMethodName = {
  card: 'Tarjeta',
  oxxo: 'OXXO',
  spei: 'SPEI',
  cash: 'Registrado por tu account manager',
} as const

export const statementMethod = { card: 'tarjeta', oxxo: 'OXXO', spei: 'SPEI' } as const

export const paymentStatusName = {
  pending: 'En espera',
  processing: 'Confirmando',
  completed: 'Pagado',
  failed: 'No se completó',
  expired: 'Venció',
} as const

export const attemptCopy = { surplus: 'Llegó de más: te lo devolvemos.' }

export const changePageCopy = {
  page: 'Cambio de plan',
  title: (plan: string) => `Cambio a ${plan}`,
  pay: 'Paga la diferencia',
  document: 'Ver adenda (PDF)',
  facts: 'Tu cambio',
  loading: 'Cargando tu cambio de plan...',
  folio: 'Adenda',
  from: 'De',
  to: 'A',
  over: 'Este cambio ya no está vigente',
  overDetail: 'Firmaste otro después, venció sin pago o tu contrato termina. No se hizo ningún cargo.',
  until: 'Vence',
  notFound: 'No encontramos este cambio de plan',
  notFoundSentence: 'Puede ser de otra cuenta, o la dirección está incompleta.',
}

export const statementCopy = {
  page: 'Estado de cuenta',
  loading: 'Preparando tu estado de cuenta...',
  sentence: 'Tus cargos y tus pagos en orden, con lo que queda por pagar después de cada uno.',
  print: 'Imprimir',
  csv: 'Descargar CSV',
  file: (day: string) => `azulejo-estado-de-cuenta-${day}.csv`,
  table: 'Movimientos',
  date: 'Fecha',
  concept: 'Concepto',
  number: 'Factura',
  charge: 'Cargo',
  paid: 'Pago',
  balance: 'Saldo',
  payment: (method: string | null) => (method === null ? 'Pago recibido' : `Pago con ${method}`),
  cash: 'Pago registrado por tu account manager',
  surplus: 'Pago de más: se te devuelve y no cambia tu saldo',
  credit: 'Importe a devolver',
  refund: 'Devolución',
  surplus_refund: 'Devolución del pago de más: no cambia tu saldo',
  dispute: 'Pago retenido por tu banco (disputa)',
  dispute_won: 'Disputa resuelta: tu pago sigue vigente',
  totals: 'Totales',
  charged: 'Cargos',
  totalPaid: 'Pagos',
  owed: 'Por pagar',
  nothingOwed: 'No debes nada',
  of: (name: string) => `Cuenta de ${name}`,
  asOf: (day: string) => `Al ${day}`,
  empty: 'Aún no hay movimientos',
  emptySentence: 'Tu primer cargo y tu primer pago aparecen aquí el mismo día.',
  note: 'Importes en pesos mexicanos (MXN). Este documento no es un CFDI.',
}

export const statementTable = {
  label: 'Movimientos',
  sortBy: 'Ordenar por',
  unsorted: 'Lo más reciente',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}

export const planChangeCopy = {
  title: 'Cambiar de plan',
  sentence: 'Elige el plan al que quieres pasar. Antes de firmar ves lo que pagas o lo que queda a tu favor.',
  plans: 'Planes',
  option: (plan: string, isCurrent: boolean) => (isCurrent ? `${plan}, el tuyo` : plan),
  price: (billing: Billing, amount: Centavos) =>
    `${formatMoney(amount)} ${billing === 'annual' ? 'al año' : 'al mes'}`,
  next: 'Ver qué cambia',
  processing: 'Procesando...',
  back: 'Elegir otro plan',
  termsTitle: (plan: string) => `Cambio a ${plan}`,
  daysLeft: 'Días que quedan del periodo',
  days: (left: number, all: number) => `${left} de ${all}`,
  credit: 'Lo que no usaste de tu plan',
  charge: 'Esos días con el plan nuevo',
  due: 'Pagas hoy',
  credited: 'Queda a tu favor',
  from: 'A partir de',
  nextAmount: 'Siguiente periodo',
  effective: { upgrade: 'Al confirmarse tu pago', downgrade: 'Hoy mismo' },
  effect: 'Surte efecto',
  less: (amount: Centavos) => `-${formatMoney(amount)} ${currency}`,
  addendum: 'Lo que firmas',
  signature: 'Tu firma',
  evidence: 'Firma electrónica simple con evidencia: guardamos fecha, hora, dispositivo y trazo.',
  sign: { upgrade: 'Firmar y pagar la diferencia', downgrade: 'Firmar y cambiar de plan' },
  done: 'Plan actualizado',
  doneDetail: (plan: string) => `Tu plan ha sido cambiado a ${plan}`,
  failed: 'Error al cambiar el plan',
  again: 'Por favor intenta nuevamente',
  terms: { title: 'Términos requeridos', detail: 'Debes aceptar los términos y condiciones' },
  noSignature: { title: 'Firma requerida', detail: 'Debes firmar el contrato digitalmente' },
  tooLarge: 'Tu firma es más grande de lo que se puede guardar. Usa Limpiar y firma con menos trazos.',
  offline: 'Cambiar de plan necesita conexión. Tu firma y lo que elegiste siguen aquí.',
  toInvoice: 'Pagar mi factura',
  toSeats: 'Ver los asientos',
  seats: (tools: string) => `Estas herramientas tienen más personas de las que admite ese plan: ${tools}.`,
  seatsOf: (tool: string, used: number) => `${tool} (${used})`,
}

/** Why the server would not change the plan, and what to do next. Other codes use the shared texts. */
export const planChangeRefused = {
  no_contract: { title: 'No tienes un contrato activo', detail: 'Elige un plan y fírmalo para empezar.' },
  plan_not_found: { title: 'Ese plan ya no está a la venta', detail: 'Elige otro de la lista.' },
  same_plan: { title: 'Ya tienes ese plan', detail: 'Elige uno distinto al actual.' },
  unpaid_invoices: {
    title: 'Primero ponte al corriente',
    detail: 'Tienes un pago pendiente de este periodo. En cuanto se confirme, puedes cambiar de plan.',
  },
  cancellation_requested: {
    title: 'Tu contrato está por terminar',
    detail: 'Retira la cancelación con «Mantener mi contrato» y vuelve a intentarlo.',
  },
  seats_in_use: {
    title: 'Hay más personas de las que admite ese plan',
    detail: 'Libera asientos en Licencias, o elige un plan con más usuarios.',
  },
  changed_today: {
    title: 'Ya cambiaste de plan hoy',
    detail: 'El día de hoy ya está cobrado. Mañana puedes cambiar otra vez.',
  },
  payment_disputed: {
    title: 'Tu banco revisa uno de tus pagos',
    detail: 'Mientras la disputa siga abierta no se puede cambiar de plan. Te avisamos cuando se resuelva.',
  },
  email_unverified: {
    title: 'Falta confirmar tu correo',
    detail: 'Escribe abajo el código que te mandamos y firma otra vez.',
  },
  text_changed: {
    title: 'El texto de la adenda cambió',
    detail:
      'Los importes se calculan por día. Léela otra vez y marca de nuevo la casilla. Tu firma sigue aquí.',
  },
  payment_in_progress: {
    title: 'Hay un pago en camino',
    detail:
      'El pago de tu próxima factura o de un cambio ya firmado puede llegar en cualquier momento. Espera a que se confirme o venza.',
  },
  terms_required: { title: 'Términos requeridos', detail: 'Debes aceptar los términos y condiciones' },
  signature_required: { title: 'Firma requerida', detail: 'Debes firmar el contrato digitalmente' },
  timeout: {
    title: 'No sabemos si llegó',
    detail: 'Vuelve a presionar el botón: tu cambio se firma una sola vez.',
  },
} satisfies Record<string, Said>

export const modifyCopy = {
  title: 'Solicitar una modificación',
  sentence:
    'Cuéntanos qué quieres cambiar de tu contrato: datos fiscales, forma de pago, servicios. Te respondemos por escrito.',
  label: 'Qué quieres modificar',
  missing: 'Escribe qué quieres modificar',
  send: 'Enviar solicitud',
  subject: (folio: string) => `Modificación del contrato ${folio}`,
  most: 8_000,
  kept: 'Lo que escribes se guarda aquí mientras tanto.',
  received: 'Recibimos tu solicitud',
  receivedDetail: 'Tu account manager la ve ahora mismo y te responde.',
  onDevice: { phone: 'En este teléfono, aún no enviada', computer: 'En este equipo, aún no enviada' },
  onDeviceDetail: 'Sale sola en cuanto haya señal; no hace falta que la escribas otra vez.',
  refused: 'No se aceptó',
  notKept: 'No se pudo guardar tu solicitud',
  notKeptDetail: 'Lo que escribiste sigue aquí. Inténtalo de nuevo.',
  requests: 'Tus solicitudes',
}

const endRefund = (on: string, refund: Centavos, days: number): string => {
  if (refund === 0) return 'No tienes días pagados después de esa fecha: no hay importe por devolver.'
  const why = days === 0 ? 'tu saldo a favor' : `lo pagado por los ${days} días posteriores`
  return `El ${dayAndYearOf(on)} te devolvemos ${money(refund)}: ${why}.`
}

export const endCopy = {
  title: 'Cancelar el servicio',
  sentence: `El aviso es de ${CANCELLATION_NOTICE_DAYS} días, como dice tu contrato. Esto es lo que pasa:`,
  consequences: (on: string, refund: Centavos | null, days: number): readonly string[] => [
    `Tu contrato termina el ${dayAndYearOf(on)}. Hasta ese día usas todo como hoy.`,
    ...(refund === null ? [] : [endRefund(on, refund, days)]),
    'Ese día se cierran tus siete herramientas, sus licencias y los accesos de tu equipo.',
    'No se renueva. Solo se cobran los días hasta esa fecha; lo que ya está pendiente se ajusta a ellos.',
    'Tus facturas y tu contrato firmado siguen aquí para descargarlos.',
    'Antes de esa fecha puedes arrepentirte con un botón, sin costo.',
  ],
  reason: '¿Nos cuentas por qué?',
  optional: 'Opcional',
  reasonHint: 'Nos ayuda a mejorar. Máximo 600 caracteres.',
  most: 600,
  keep: 'No cancelar',
  confirm: 'Sí, cancelar mi servicio',
  confirming: 'Procesando...',
  failed: 'No se pudo cancelar el servicio',
  offline: 'Cancelar necesita conexión: así recibes tu folio en el momento. Lo que escribiste sigue aquí.',
  doneTitle: 'Tu cancelación quedó registrada',
  doneSentence: (on: string) => `Guarda tu folio. Tu servicio sigue hasta el ${dayAndYearOf(on)}.`,
  folio: 'Folio de cancelación',
  effective: 'Termina el',
  refund: 'Se te devuelve',
  noRefund: 'Nada: no hay días pagados después',
  pricing: 'Calculando lo que se te devuelve...',
  understood: 'Entendido',
}
