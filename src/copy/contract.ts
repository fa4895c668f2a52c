import { service } from '../domain/plan.ts'
import type { Billing } from '../domain/billing.ts'
import type { Centavos } from '../domain/money.ts'
import { currency, formatMoney } from './money.ts'

const money = (amount: Centavos): string => `${formatMoney(amount)} ${currency}`
const perMonth = `${currency}/mes, IVA incluido`
const months = (many: number): string => (many === 1 ? '1 mes' : `${many} meses`)

type Promoted = { readonly code: string; readonly percentage: number; readonly months: number }
type Texts = { readonly title: string; readonly detail: string }

export const contractCopy = {
  page: 'Revisa y firma',
  loading: 'Preparando tu contrato...',
  version: (version: string) => `Versión ${version}`,
  plain: 'En palabras simples',
  plainNote: 'Te ayudan a leer; lo que se firma es la cláusula.',
  section: 'Tu firma',
  evidence:
    'Firma electrónica simple con evidencia: guardamos la fecha, la hora, tu dispositivo, tu dirección IP y tu firma.',
  visitor: 'Al firmar te pedimos crear tu cuenta o iniciar sesión. Tu firma se conserva mientras tanto.',
  sign: 'Firmar y Proceder al Pago',
  signing: 'Firmando...',
  cancel: 'Cancelar',
  goToSign: 'Ir a firmar',
  missing: {
    terms: 'Falta que aceptes los términos.',
    signature: 'Falta tu firma.',
    email: 'Falta confirmar tu correo.',
  },
  planNotFound: 'Plan no encontrado',
  planNotFoundDetail: 'Elige uno de los que están a la venta.',
}

export const priceCopy = {
  label: 'Resumen de tu plan',
  perMonth,
  badge: (billing: Billing, percent: number) => {
    if (billing === 'monthly') return 'Mensual'
    return percent === 0 ? 'Anual' : `Anual, -${percent}%`
  },
  undiscounted: (many: number, month: Centavos) =>
    many === 1 ? 'Precio de un mes' : `${months(many)} x ${formatMoney(month)}`,
  annual: (percent: number) => `Descuento anual ${percent}%`,
  /** In a year that is paid at once, the discount is of the promoted months. */
  promotion: (billing: Billing, { code, percentage, months: many }: Promoted) =>
    billing === 'annual' && many < 12
      ? `${code}, -${percentage}% en ${months(many)}`
      : `${code}, -${percentage}%`,
  less: (amount: Centavos) => `-${formatMoney(amount)}`,
  amount: formatMoney,
  today: 'Hoy pagas',
  total: money,
  renewal: (billing: Billing, amount: Centavos, month: Centavos) =>
    billing === 'annual'
      ? `Se renueva cada 12 meses en ${money(amount)}, que son ${formatMoney(month)} al mes.`
      : `Se renueva cada mes en ${money(amount)}.`,
  afterPromotion: (billing: Billing, many: number, amount: Centavos) =>
    billing === 'annual'
      ? `La promoción vale ${months(many)}. Al renovar pagas ${money(amount)} por año.`
      : `La promoción vale ${months(many)}. Después pagas ${money(amount)} cada mes.`,
  promotionProblem: {
    promotion_not_valid: 'Ese código de promoción no está vigente: este es el precio sin él.',
    promotion_used: 'La promoción es para el primer contrato: este es el precio sin ella.',
  },
  next: 'Qué sigue',
  steps: [
    'Firmas y recibes tu copia con folio.',
    'Pagas con tarjeta o por SPEI; hasta 10,000 MXN, también en OXXO.',
    `Tu account manager te contacta en menos de ${service.managerWithinHours} horas.`,
  ],
}

/** An existing contract prevents this one; the text names the next step. */
export const contractOfferProblemCopy: Readonly<
  Record<'already_active' | 'already_signed' | 'payment_in_progress', Texts & { readonly action: string }>
> = {
  already_active: {
    title: 'Ya tienes un contrato activo',
    detail: 'No hace falta firmar otro: en Contratos cambias de plan cuando quieras.',
    action: 'Ver mi contrato',
  },
  already_signed: {
    title: 'Ya firmaste este contrato',
    detail: 'Tu firma quedó guardada con su folio. Solo falta el pago.',
    action: 'Continuar al pago',
  },
  payment_in_progress: {
    title: 'Tienes un pago en camino',
    detail: 'Hay un contrato firmado que espera su pago. Termínalo o cambia la forma de pagar.',
    action: 'Ver mi pago',
  },
}

export const contractOfferFailedCopy = {
  own: {
    offline: {
      title: 'Necesitas conexión',
      detail:
        'El contrato se lee y se firma con señal, porque el precio y el texto los da el servidor. Si ya habías firmado aquí, tu firma se conserva.',
    },
  },
  title: 'No pudimos preparar tu contrato',
  retry: 'Reintentar',
}

export const signingCopy = {
  terms: { title: 'Términos requeridos', detail: 'Debes aceptar los términos y condiciones' },
  signature: { title: 'Firma requerida', detail: 'Debes firmar el contrato digitalmente' },
  email: { title: 'Falta confirmar tu correo', detail: 'Escribe el código que te mandamos y firma.' },
  login: { title: 'Ya casi: crea tu cuenta para firmar', detail: 'Debes iniciar sesión para continuar' },
  failed: 'Error al procesar el contrato',
  offline: 'Necesitas conexión para firmar. Tu firma sigue guardada aquí: intenta de nuevo con señal.',
  lost: 'No sabemos si llegó. Vuelve a presionar el botón: tu contrato se firma una sola vez.',
  changed: {
    title: 'El texto del contrato cambió',
    detail: 'Léelo otra vez y marca de nuevo la casilla. Tu firma sigue aquí.',
  },
  often: 'Firmaste muchas veces hoy. Espera dos horas y firma otra vez; tu firma sigue aquí.',
  tooLarge: 'Tu firma es más grande de lo que se puede guardar. Usa Limpiar y firma con menos trazos.',
  staff: 'Tu cuenta es del personal: los contratos los firma cada cliente desde la suya.',
  secondFactor: 'Entra de nuevo con el código de tu aplicación de verificación. Tu firma sigue aquí.',
}
