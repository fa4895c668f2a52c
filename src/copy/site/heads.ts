import { entryPlan, service } from '../../domain/plan.ts'
import { SAVING_PERCENT_MIN } from '../../domain/priceSavings.ts'
import { brand, pageTitle } from '../brand.ts'
import { group } from './group.ts'
import { currency, formatCount, formatMoney } from '../money.ts'

/** The title and description of a page for its tab, search results and shared links. */
export type Head = { readonly title: string; readonly description: string }

const { from, to } = service.setupHours
const price = `${formatMoney(entryPlan.monthlyPrice)} ${currency}`

export const heads = {
  home: {
    title: `${brand}: siete herramientas de marketing, un solo mosaico`,
    description: `SEO, contenido, redes, enlaces, datos, sitios y chatbot para negocios en México, desde ${price} al mes. Más del ${SAVING_PERCENT_MIN}% menos que por separado.`,
  },
  features: {
    title: pageTitle('Funciones'),
    description: `Un solo acceso, account manager en menos de ${service.managerWithinHours} horas, contrato digital y una app que funciona sin señal.`,
  },
  apps: {
    title: pageTitle('Herramientas'),
    description:
      'Reportes SEO, acortador de enlaces, contenido IA, gestor de redes, analista de datos, creador de sitios y chatbot: qué hace cada una.',
  },
  pricing: {
    title: pageTitle('Precios'),
    description: `Tres planes con las siete herramientas desde ${price} al mes, con 20% menos en pago anual. Compara límites, soporte y planes de SEO.`,
  },
  docs: {
    title: pageTitle('Documentación'),
    description: 'Primeros pasos, referencia de la API, integraciones y seguridad de la plataforma.',
  },
  docsStart: {
    title: pageTitle('Primeros pasos'),
    description: `De la cuenta a las siete herramientas configuradas en ${from} a ${to} horas, paso por paso.`,
  },
  docsApi: {
    title: pageTitle('Referencia de la API'),
    description:
      'Qué lee la clave de un cliente: licencias, uso y facturas. Autorización, límites y ejemplos.',
  },
  docsIntegrations: {
    title: pageTitle('Integraciones'),
    description: `Qué se conecta con cada herramienta y qué plan incluye: más de ${formatCount(service.integrations)} integraciones.`,
  },
  docsSecurity: {
    title: pageTitle('Seguridad'),
    description:
      'Cómo se guardan tus datos, quién puede leerlos y qué queda en tu teléfono al cerrar sesión.',
  },
  about: {
    title: pageTitle('Nosotros'),
    description: `Misión, visión y equipo de ${brand}, una empresa de ${group} para negocios de cualquier tamaño.`,
  },
  contact: {
    title: pageTitle('Contacto'),
    description: 'Cuéntanos qué vendes y qué quieres mejorar primero. Te responde una persona de ventas.',
  },
  thanks: {
    title: pageTitle('Gracias'),
    description: 'Recibimos tus datos. Te escribimos al correo que nos dejaste.',
  },
  privacy: {
    title: pageTitle('Aviso de privacidad'),
    description:
      'Aviso de privacidad integral: qué datos tratamos, para qué y cómo ejerces tus derechos ARCO.',
  },
  terms: {
    title: pageTitle('Términos y condiciones'),
    description: 'Contrato, pagos, renovación, cancelación y uso de las siete herramientas.',
  },
  accessDenied: {
    title: pageTitle('Acceso denegado'),
    description: 'Tu cuenta no tiene permiso para entrar a esta sección.',
  },
  notFound: {
    title: pageTitle('404'),
    description: 'Esta página no existe.',
  },
} as const satisfies Record<string, Head>
