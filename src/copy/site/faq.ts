import { CANCELLATION_NOTICE_DAYS, entryPlan, meters, service } from '../../domain/plan.ts'
import type { Centavos } from '../../domain/money.ts'
import { ANNUAL_DISCOUNT_PERCENT } from '../../domain/price.ts'
import type { Promotion } from '../../domain/promotion.ts'
import { currency, formatPesos } from '../money.ts'
import { limitText } from './plans.ts'

export type Question = { readonly question: string; readonly answer: string }

export const faqCopy = { title: 'Preguntas frecuentes', other: '¿Otra duda?', write: 'Escríbenos' }

const { from, to } = service.setupHours
const limits = meters.map((meter) => limitText(meter, entryPlan.limits[meter]))

const included = (headline: Centavos): Question => ({
  question: `¿Qué incluye el precio de ${formatPesos(headline)} ${currency} al mes?`,
  answer: `Las siete herramientas con un solo acceso, contrato digital, account manager y soporte por correo. Son los Planes Básicos: ${limits.slice(0, -1).join(', ')} y ${limits.at(-1) ?? ''}.`,
})

const setup: Question = {
  question: '¿Cuánto tarda en quedar listo?',
  answer: `De ${from} a ${to} horas desde que envías tus datos de configuración. Tu account manager te contacta en menos de ${service.managerWithinHours} horas desde tu pago.`,
}

const change: Question = {
  question: '¿Puedo cambiar de plan después?',
  answer:
    'Sí, en Contratos. Antes de firmar ves lo que pagas o lo que queda a tu favor. A un plan mayor cambias al confirmarse tu pago; a uno menor, el mismo día.',
}

const cancel: Question = {
  question: '¿Cómo cancelo?',
  answer: `En Contratos, con ${CANCELLATION_NOTICE_DAYS} días de aviso. El contrato mensual dura 1 mes y el anual 12; los dos se renuevan en automático. Recibes un folio con la fecha en que termina y, si ya pagaste días posteriores, te devolvemos ese importe.`,
}

const payment: Question = {
  question: '¿Qué formas de pago aceptan?',
  answer:
    'Tarjeta de crédito o débito, SPEI y, hasta 10,000 MXN por pago, OXXO. Con Stripe, si tu navegador los ofrece, también Apple Pay, Amazon Pay y PayPal. Los datos de tu tarjeta van directo al procesador de pagos.',
}

const install: Question = {
  question: '¿Necesito instalar algo?',
  answer:
    'No. Funciona en el navegador y, si quieres, la agregas a la pantalla de inicio de tu teléfono. Tus borradores y mensajes se guardan aunque se vaya la señal.',
}

const annual: Question = {
  question: '¿Qué gano con el pago anual?',
  answer: `${ANNUAL_DISCOUNT_PERCENT}% menos que doce meses sueltos. Pagas el año completo al firmar y el precio no cambia hasta la renovación.`,
}

const discount = ({ percent, months }: Promotion): Question => ({
  question: `¿Cómo se aplica el ${percent}% de descuento?`,
  answer: `Entra desde el aviso de la promoción y elige tu plan. El descuento va sobre el precio de los primeros ${months} meses, después del ahorro anual si pagas el año. El contrato muestra el precio de lista, el descuento y cuánto pagarás al renovar.`,
})

const catalogues: Question = {
  question: '¿En qué se distinguen los planes de paquete y los planes de SEO?',
  answer:
    'Los planes de paquete (Básicos, Estándar y Avanzados) traen las siete herramientas. Los planes de SEO (Free, Emprendedor, Estándar y Avanzado) son solo para la herramienta de Reportes SEO y se agregan al contrato de un plan de paquete.',
}

export const landingFaq = (headline: Centavos): readonly Question[] => [
  included(headline),
  setup,
  change,
  cancel,
  payment,
  install,
]

/** promotion: the valid one; null: the answer names no discount. */
export const pricingFaq = (headline: Centavos, promotion: Promotion | null): readonly Question[] => [
  included(headline),
  annual,
  ...(promotion === null ? [] : [discount(promotion)]),
  change,
  cancel,
  payment,
  catalogues,
]
