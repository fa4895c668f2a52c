import { type TierFeature, type TierKey, tierFeatures } from '../../domain/tier.ts'
import { UNLIMITED } from '../../domain/plan.ts'
import { separateTotal } from '../../domain/priceSavings.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { brand } from '../brand.ts'
import { currency, formatCount, formatMoney, formatPesos } from '../money.ts'

export const pricingCopy = {
  title: 'Elige el plan según tu uso',
  sentence:
    'Los tres planes traen las siete herramientas. Precios en MXN con IVA incluido, contrato digital y cambio de plan inmediato.',
}

export const comparisonCopy = {
  title: 'Compara los límites',
  caption: 'Límites, equipo y soporte de los tres planes de paquete',
  hint: 'Desliza la tabla para ver los tres planes.',
  concept: 'Concepto',
  usage: 'Uso al mes (sitios y embudos, activos a la vez)',
  team: 'Equipo y soporte',
  users: 'Usuarios',
  integrations: 'Integraciones',
  support: 'Soporte',
  manager: 'Account Manager',
}

export const competitorsCopy = {
  title: 'Lo que pagarías por separado',
  sentence: `Una suscripción de gama media por cada herramienta. El reparto por herramienta es de ejemplo; el total es nuestra referencia de ${formatPesos(separateTotal)} ${currency} al mes.`,
  caption: 'Precio mensual de siete suscripciones sueltas frente a Planes Básicos',
  kind: 'Suscripción suelta',
  alone: 'Por separado',
  ours: brand,
  included: (tool: string) => `Incluido: ${tool}`,
  total: 'Total al mes',
  saved: (amount: number) => `Te quedas con ${formatPesos(amount)} ${currency} cada mes`,
}

/** The kinds of products that each tool replaces. */
export const competitorKind: Readonly<Record<ToolSlug, string>> = {
  'seo-tools': 'Suite de SEO',
  'link-shortener': 'Acortador con analítica',
  'ai-content': 'Redactor con IA',
  'social-manager': 'Programador de redes',
  'data-analyst': 'Tablero de inteligencia de negocio',
  'web-creator': 'Creador de sitios y embudos',
  chatbot: 'Plataforma de chatbot',
}

export const tierCopy: Readonly<Record<TierKey, { readonly name: string; readonly sentence: string }>> = {
  FREE: { name: 'SEO Free', sentence: 'Para probar con un reporte.' },
  EMPRENDEDOR: { name: 'SEO Emprendedor', sentence: 'Para quien atiende su propio sitio.' },
  ESTANDAR: { name: 'SEO Estándar', sentence: 'Para equipos con varios clientes.' },
  AVANZADO: { name: 'SEO Avanzado', sentence: 'Para agencias y sitios grandes.' },
}

export const tierFeatureName: Readonly<Record<TierFeature, string>> = {
  brandedReports: 'Reportes con tu logotipo',
  dataExport: 'Exportación de datos',
  whiteLabel: 'Marca blanca',
  apiAccess: 'Acceso por API',
  dedicatedManager: 'Account manager dedicado',
}

export const tiersCopy = {
  title: '¿Necesitas más de SEO?',
  sentence:
    'Niveles de la herramienta de Reportes SEO que se agregan al contrato de tu plan. Son otro catálogo: no confundas SEO Estándar con Planes Estándar.',
  free: 'Gratis',
  yearly: (amount: number) => `o ${formatMoney(amount)} ${currency} al año`,
  noCharge: 'Sin cargo al mes',
  reports: (limit: number) =>
    limit === UNLIMITED
      ? 'Reportes sin límite'
      : limit === 1
        ? '1 reporte al mes'
        : `${formatCount(limit)} reportes al mes`,
  missing: 'No incluye:',
  ask: 'Pedir este nivel',
  features: tierFeatures,
}

export const pricingCtaCopy = {
  title: 'Empieza hoy',
  sentence: 'Crea tu cuenta y elige el plan después, o platica primero con una persona de ventas.',
  register: 'Crear cuenta',
  sales: 'Hablar con ventas',
}
