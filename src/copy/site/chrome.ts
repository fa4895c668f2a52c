import type { Promotion } from '../../domain/promotion.ts'
import { brand } from '../brand.ts'
import { group } from './group.ts'

/** The frame of every public page. */
export const bannerCopy = {
  label: 'Promoción',
  discount: ({ percent }: Promotion) => `${percent}% de descuento`,
  when: ({ months }: Promotion) => (months === 12 ? 'en tu primer año' : `en tus primeros ${months} meses`),
  /** Shown in place of the promotion, when it ends while the page is open. */
  none: 'Siete herramientas con un solo acceso',
  scope: ', en los tres planes',
  link: 'Ver planes',
  close: 'Cerrar aviso',
}

export const siteNavCopy = {
  label: 'Sitio',
  phoneLabel: 'Sitio, menú del teléfono',
  menu: 'Menú',
  tools: 'Herramientas',
  allTools: 'Ver todas las herramientas',
  features: 'Funciones',
  pricing: 'Precios',
  docs: 'Documentación',
  about: 'Nosotros',
  theme: 'Cambiar entre tema claro y oscuro',
  enter: 'Ingresar',
  start: 'Empieza Ahora',
  /** Spec §2. */
  dashboard: 'Mi Dashboard',
}

export const footerCopy = {
  sentence:
    'Marketing con IA y servicio de agencia para negocios en México. Precios en pesos mexicanos (MXN).',
  group: `Una empresa de ${group}`,
  product: 'Producto',
  company: 'Empresa',
  account: 'Cuenta',
  legal: 'Legal',
  apps: 'Herramientas',
  agency: 'Servicios de agencia',
  contact: 'Contacto',
  register: 'Crear cuenta',
  privacy: 'Privacidad',
  terms: 'Términos',
  verify: 'Verificar un documento',
  made: `© 2026 ${brand}. Hecho en México.`,
  locale: 'Español (México) · MXN',
}

export const sampleLabel = 'Datos de ejemplo'
