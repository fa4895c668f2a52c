import { type Meter, type Plan, UNLIMITED } from '../../domain/plan.ts'
import type { Billing } from '../../domain/billing.ts'
import { ANNUAL_DISCOUNT_PERCENT } from '../../domain/price.ts'
import type { Promotion } from '../../domain/promotion.ts'
import { currency, formatCount, formatMoney } from '../money.ts'

const unlimited = 'Sin límite'
const amount = (limit: number): string => (limit === UNLIMITED ? unlimited : formatCount(limit))

type MeterText = { readonly row: string; readonly unit: (limit: number) => string }

const one = (limit: number, singular: string, plural: string) => (limit === 1 ? singular : plural)

export const meterCopy: Readonly<Record<Meter, MeterText>> = {
  seoReports: { row: 'Reportes SEO', unit: () => 'reportes SEO al mes' },
  shortLinks: { row: 'Enlaces acortados', unit: () => 'enlaces cortos al mes' },
  aiWords: { row: 'Palabras de Contenido IA', unit: () => 'palabras de Contenido IA al mes' },
  socialPosts: { row: 'Publicaciones en redes', unit: () => 'publicaciones en redes al mes' },
  activeFunnels: {
    row: 'Embudos activos',
    unit: (limit) => one(limit, 'embudo activo', 'embudos activos'),
  },
  aiSites: { row: 'Sitios con IA', unit: (limit) => one(limit, 'sitio con IA', 'sitios con IA') },
  chatbotConversations: {
    row: 'Conversaciones de chatbot',
    unit: () => 'conversaciones de chatbot al mes',
  },
}

/** "100 reportes SEO al mes", "Reportes SEO sin límite". */
export const limitText = (meter: Meter, limit: number): string =>
  limit === UNLIMITED
    ? `${meterCopy[meter].row} sin límite`
    : `${formatCount(limit)} ${meterCopy[meter].unit(limit)}`

export const limitCell = amount

export const supportName: Readonly<Record<Plan['support'], string>> = {
  email: 'Correo',
  priority: 'Prioritario',
  dedicated: '24/7 dedicado',
}

export const integrationsName: Readonly<Record<Plan['integrations'], string>> = {
  basic: 'Básicas',
  all: 'Todas',
  custom: 'Todas y a la medida',
}

export const managerName: Readonly<Record<Plan['manager'], string>> = {
  assigned: 'Asignado',
  dedicated: 'Dedicado',
}

export const managerLine: Readonly<Record<Plan['manager'], string>> = {
  assigned: 'Account manager asignado',
  dedicated: 'Account manager dedicado',
}

const supportLine: Readonly<Record<Plan['support'], string>> = {
  email: 'soporte por correo',
  priority: 'soporte prioritario',
  dedicated: 'soporte 24/7 dedicado',
}

export const teamText = ({ users, support }: Plan): string =>
  `${users === UNLIMITED ? 'Usuarios sin límite' : `${users} ${one(users, 'usuario', 'usuarios')}`}, ${supportLine[support]}`

const money = (centavos: number) => `${formatMoney(centavos)} ${currency}`

export const plansCopy = {
  catalogue: 'Planes de paquete',
  perMonth: `${currency}/mes`,
  recommended: 'Recomendado',
  choose: 'Elegir Plan',
  chooseNamed: (plan: string) => `Elegir Plan: ${plan}`,
  includes: 'Incluye las siete herramientas',
  billing: 'Forma de pago',
  monthly: 'Mensual',
  annual: 'Anual',
  annualBadge: `-${ANNUAL_DISCOUNT_PERCENT}%`,
  orAnnual: (month: number) => `o ${money(month)}/mes con pago anual`,
  contractOf: (billing: Billing, charge: number) =>
    billing === 'annual'
      ? `${money(charge)} al año, contrato de 12 meses`
      : `${money(charge)} cada mes, contrato de 1 mes`,
  promotionNote: ({ percent }: Promotion) => `Tu ${percent}% de descuento va con el plan que elijas`,
  promotionDetail: ({ months }: Promotion) =>
    `Se aplica los primeros ${months} meses; después pagas el precio de lista.`,
  promotionOver: 'Esa promoción terminó. Estos son los precios vigentes.',
  firstYear: (billing: Billing, charge: number, { months }: Promotion) =>
    billing === 'annual'
      ? months > 12
        ? `Primeros ${months / 12} años: ${money(charge)} cada año`
        : `Primer año: ${money(charge)}`
      : `Primeros ${months} meses: ${money(charge)} al mes`,
  note: 'Con pago anual el contrato dura 12 meses; con pago mensual, 1 mes. Los dos se renuevan en automático y se cancelan con 30 días de aviso.',
}
