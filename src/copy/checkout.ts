import type { Contract } from '../domain/contract.ts'
import type { Payment } from '../domain/payment.ts'
import type { CardBrand, TestOutcome } from '../domain/testCard.ts'
import { brand } from './brand.ts'
import { currency, formatMoney } from './money.ts'
import { voucherConfirmationCopy, voucherOutcomes } from './voucherConfirmation.ts'

const money = (centavos: number) => `${formatMoney(centavos)} ${currency}`

export const checkoutCopy = {
  page: 'Pago',
  title: 'Paga tu contrato',
  loading: 'Abriendo tu contrato...',
  notLoaded: 'Error al cargar los datos del contrato',
  /** Spec §8, verbatim. */
  failed: 'Error al procesar el pago',
  offline: 'Pagar necesita conexión. Lo que escribas se conserva.',
  offlineEmpty: 'Para abrir tu contrato y pagarlo necesitas conexión. Cuando vuelva, continúas aquí mismo.',
  retry: 'Reintentar',
  later: 'Pagar después',
  toBilling: 'Volver a Contratos y Facturación',
  sales: 'Escribir a ventas',
  manager: 'Escribir a mi account manager',
  plans: 'Ver planes',
}

export const summaryCopy = {
  title: 'Tu pedido',
  folio: 'Folio',
  list: 'Precio de lista',
  promotion: (code: string | null) => (code === null ? 'Promoción' : `Promoción ${code}`),
  less: (centavos: number) => `-${money(centavos)}`,
  today: 'Hoy pagas',
  money,
  billing: { monthly: 'Mensual', annual: 'Anual' } satisfies Record<Contract['billing'], string>,
  unit: {
    monthly: `${currency} al mes, IVA incluido`,
    annual: `${currency} al año, IVA incluido`,
  } satisfies Record<Contract['billing'], string>,
  /** promoted: the number of months for which the promotion applies; null without one. */
  renewal: (billing: Contract['billing'], list: number, promoted: number | null) => {
    const often = billing === 'annual' ? 'cada año' : 'cada mes'
    const months = promoted ?? 0
    const years = months > 12 ? `Los primeros ${months / 12} años` : 'El primer año'
    const until = billing === 'annual' ? years : `Los primeros ${months} meses`
    return promoted !== null
      ? `${until} pagas el precio con promoción; después se renueva en automático ${often} por ${money(list)}. Cancelas con 30 días de aviso.`
      : `Se renueva en automático ${often} por ${money(list)}. Cancelas con 30 días de aviso.`
  },
  agreed: 'Es lo que firmaste: este importe no cambia al pagar.',
}

export const methodCopy = {
  label: 'Forma de pago',
  card: 'Tarjeta',
  oxxo: 'OXXO',
  spei: 'SPEI',
  change: 'Cambiar forma de pago',
  changeNote: {
    oxxo: 'Si eliges otra forma de pago, no pagues también esta ficha de OXXO. Si llegan los dos pagos, te devolvemos el segundo.',
    spei: 'Si eliges otra forma de pago, ya no transfieras a esta CLABE.',
  },
  /** Why OXXO is not offered. */
  oxxoMax: (most: number) =>
    `OXXO recibe hasta ${money(most)} por ficha. Este importe se paga con tarjeta o SPEI.`,
  back: { oxxo: 'Volver a mi ficha de OXXO', spei: 'Volver a mi CLABE' },
}

export const cardCopy = {
  form: 'Datos de la tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Vencimiento',
  expiryHint: 'Mes y año: MM/AA',
  cvc: 'CVC',
  name: 'Nombre en la tarjeta',
  missing: {
    number: 'Escribe el número de la tarjeta',
    expiry: 'Escribe el vencimiento',
    cvc: 'Escribe el CVC',
    name: 'Escribe el nombre como está en la tarjeta',
  },
  pay: (centavos: number) => `Pagar ${money(centavos)}`,
  paying: 'Procesando pago...',
  opening: 'Preparando el pago...',
  notACard: 'No parece el número de una tarjeta. En modo de prueba se aprueba igual.',
}

export const testCopy = {
  badge: 'Modo de prueba',
  sentence: 'Modo de prueba: el número de tu tarjeta no sale de tu dispositivo',
  detail:
    'No se cobra nada. Solo la marca y los últimos cuatro dígitos acompañan al pago, para que lo reconozcas en tu historial.',
  numbers: 'Números de prueba',
  use: (number: string, outcome: string) => `${number} ${outcome}. Usar esta tarjeta`,
  outcomes: {
    approved: 'Se aprueba',
    declined: 'El banco la rechaza',
    insufficient_funds: 'Sin fondos suficientes',
    extra_step: 'El banco pide confirmar',
  } satisfies Record<TestOutcome, string>,
  fill: { expiry: '12/34', cvc: '123', name: 'Nombre de prueba' },
  voucher: 'Ficha de prueba: no se puede pagar en una tienda ni en un banco.',
}

export const bankCopy = {
  title: 'Tu banco pide confirmar',
  sentence: (centavos: number) =>
    `¿Autorizas el pago de ${money(centavos)} a ${brand}? Esta pantalla simula la de tu banco.`,
  authorise: 'Autorizar',
  refuse: 'Rechazar',
  close: 'Cerrar',
  waits: 'El banco de prueba espera tu respuesta.',
  answer: 'Responder al banco',
}

export const voucherCopy = {
  oxxo: {
    choose:
      'Paga en efectivo en cualquier OXXO. Te damos una ficha con la referencia; tu pago se confirma a más tardar el siguiente día hábil.',
    make: 'Generar ficha de OXXO',
    title: 'Tu ficha de OXXO está lista',
    sentence: 'Di en la caja que es un pago de servicio y muestra el código de barras o dicta la referencia.',
    reference: 'Referencia',
    barcode: (digits: string) => `Código de barras ${digits}`,
  },
  spei: {
    choose: 'Transfiere desde la app de tu banco a la CLABE que te damos. Suele llegar en minutos.',
    make: 'Obtener CLABE',
    title: 'Tu CLABE está lista',
    sentence: 'Haz una transferencia SPEI por el importe exacto. En cuanto llegue, queda confirmado.',
    clabe: 'CLABE',
    beneficiary: 'Beneficiario',
    bank: 'Banco',
    concept: 'Concepto',
  },
  making: 'Un momento...',
  amount: 'Importe exacto',
  received: 'Ya recibimos',
  missing: 'Falta transferir',
  until: 'Vence',
  mexico: '(hora del centro de México)',
  copy: 'Copiar',
  copyOf: (what: string) => `Copiar ${what}`,
  copied: (what: string) => `${what}: listo para pegar`,
  notCopied: 'No se pudo copiar: selecciona el texto',
  turns: 'Puedes cerrar esta página: cuando llegue tu pago, se confirma sola y te avisamos.',
}

export const processingCopy = {
  title: 'Estamos confirmando tu pago',
  sentence: 'Tu banco ya lo tiene. Suele tardar unos segundos; no hace falta pagar otra vez.',
  leave: 'Puedes cerrar esta página: te avisamos en cuanto se confirme.',
  dashboard: 'Ir a mi panel',
}

/** A voucher is not a matter of seconds, and may be unpaid. */
export const processingTexts = (payment: Payment): { title: string; sentence: string; leave: string } =>
  payment.method === 'oxxo'
    ? { ...voucherConfirmationCopy, sentence: voucherOutcomes(payment) }
    : processingCopy

export const unknownCopy = {
  title: 'No sabemos si llegó',
  detail:
    'Se cortó la conexión antes de la respuesta. Pregunta de nuevo: es el mismo intento y nunca se cobra dos veces.',
  again: 'Preguntar de nuevo',
}

export const stripeCopy = {
  loading: 'Cargando el formulario seguro de Stripe...',
  notLoadedTitle: 'No se pudo cargar el formulario de tarjeta',
  notLoaded: 'Es de Stripe, que procesa la tarjeta. Revisa tu conexión o si algún bloqueador lo detiene.',
  secure: `Los datos de tu tarjeta van directo a Stripe, cifrados. ${brand} no los ve ni los guarda.`,
  continue: 'Continuar con tarjeta',
}

export const brandName: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  other: 'Tarjeta',
}

/** "Visa ···· 4242" */
export const cardNamed = (name: string, last4: string): string => `${brandNamed(name)} ···· ${last4}`

const isBrand = (name: string): name is CardBrand => Object.hasOwn(brandName, name)

export const brandNamed = (name: string): string => (isBrand(name) ? brandName[name] : brandName.other)

export const keptCopy = {
  pay: (name: string, last4: string) => `Pagar con ${cardNamed(name, last4)}`,
  other: 'Pagar con otra tarjeta',
}
