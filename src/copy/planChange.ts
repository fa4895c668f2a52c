import type { Billing } from '../domain/billing.ts'
import type { Centavos } from '../domain/money.ts'
import { currency, formatMoney } from './money.ts'

type Texts = { readonly title: string; readonly detail: string }

export const planChangeCopy = {
  title: 'Cambiar de plan',
  sentence: 'Elige el plan al que quieres pasar. Antes de firmar ves lo que pagas o lo que queda a tu favor.',
  plans: 'Planes',
  option: (plan: string, isCurrent: boolean) => (isCurrent ? `${plan}, tu plan actual` : plan),
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
  invoiceOf: (day: string) => `Tu factura del ${day}`,
  effective: { upgrade: 'Al confirmarse tu pago', downgrade: 'Hoy mismo' },
  effect: 'Surte efecto',
  less: (amount: Centavos) => `-${formatMoney(amount)} ${currency}`,
  addendum: 'Lo que firmas',
  signature: 'Tu firma',
  evidence:
    'Firma electrónica simple con evidencia: guardamos la fecha, la hora, tu dispositivo, tu dirección IP y tu firma.',
  sign: { upgrade: 'Firmar y pagar la diferencia', downgrade: 'Firmar y cambiar de plan' },
  done: 'Plan actualizado',
  doneDetail: (plan: string) => `Tu plan ha sido cambiado a ${plan}`,
  failed: 'Error al cambiar el plan',
  again: 'Por favor intenta nuevamente',
  terms: { title: 'Términos requeridos', detail: 'Debes aceptar los términos y condiciones' },
  noSignature: { title: 'Firma requerida', detail: 'Debes firmar el contrato digitalmente' },
  tooLarge: 'Tu firma es más grande de lo que se puede guardar. Usa Limpiar y firma con menos trazos.',
  offline: 'Cambiar de plan necesita conexión. Lo que elijas y tu firma se conservan.',
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
  rate_limited: {
    title: 'Demasiados intentos',
    detail: 'Espera un rato; si firmaste o cancelaste muchas veces hoy, hasta dos horas.',
  },
  not_found: { title: 'No encontramos este cambio', detail: 'Vuelve a Contratos y Facturación.' },
  service_ending: {
    title: 'Ese servicio está por terminar',
    detail: 'Retira su cancelación en Mis Servicios y vuelve a intentarlo.',
  },
  tier_adds_nothing: {
    title: 'Tu plan ya lo incluye sin límite',
    detail: 'Este servicio no te agrega nada. No tienes que firmarlo, y no se hizo ningún cargo.',
  },
  addendum_over: { title: 'Esta propuesta ya no está vigente', detail: 'No se hizo ningún cargo.' },
  terms_required: { title: 'Términos requeridos', detail: 'Debes aceptar los términos y condiciones' },
  signature_required: { title: 'Firma requerida', detail: 'Debes firmar el contrato digitalmente' },
  timeout: {
    title: 'No sabemos si llegó',
    detail: 'Vuelve a presionar el botón: tu cambio se firma una sola vez.',
  },
} satisfies Record<string, Texts>

/** Shown when only a part of a change or an addendum was paid. */
export const keptPart = 'La parte que transferiste queda a tu favor.'

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
  overDetail: 'Firmaste otro después, venció sin pago, cambió lo que tenías pagado o tu contrato termina.',
  notCharged: 'No se hizo ningún cargo.',
  until: 'Vence',
  notFound: 'No encontramos este cambio de plan',
  notFoundSentence:
    'Puede ser de otra cuenta, o este dispositivo aún no lo tiene. Con señal se pone al día solo.',
}
