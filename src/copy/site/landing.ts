import type { Centavos } from '../../domain/money.ts'
import { service } from '../../domain/plan.ts'
import {
  perDay,
  SAVING_PERCENT_MIN,
  savingOf,
  savingOfAYear,
  separateTotal,
} from '../../domain/priceSavings.ts'
import { toolSlugs } from '../../domain/tool.ts'
import type { productPictures } from '../../domain/productPicture.ts'
import { brand } from '../brand.ts'
import { currency, formatCount, formatPesos } from '../money.ts'

const { from, to } = service.setupHours

export const heroCopy = {
  title: 'Siete herramientas. Un solo mosaico.',
  sentence: `SEO, contenido, redes, enlaces, datos, sitios y chatbot con un mismo acceso. Pagas más del ${SAVING_PERCENT_MIN}% menos que por separado y un account manager te contacta en menos de ${service.managerWithinHours} horas.`,
  start: 'Empieza Ahora',
  plans: 'Ver planes',
  slab: (headline: Centavos) => ({
    from: 'Las siete, desde',
    price: formatPesos(headline),
    unit: `${currency}/mes`,
    day: `Unos ${formatPesos(perDay(headline))} ${currency} al día`,
  }),
  facts: [
    { term: 'Puesta en marcha', value: `${from}–${to} h` },
    { term: 'Integraciones', value: `+${formatCount(service.integrations)}` },
    { term: 'Acceso único', value: `${toolSlugs.length} apps` },
  ],
}

export const toolsSectionCopy = {
  title: 'Qué hace cada herramienta',
  sentence: 'Úsalas juntas desde tu panel o abre cada una en su pestaña. Una sola contraseña para todas.',
  open: 'Abrir herramienta',
  moreTitle: 'Cuatro más en camino',
  moreSentence: 'Están en preparación. Cuando salgan, las abres con el mismo acceso.',
  more: 'Ver todas las herramientas',
}

type ProductPicture = (typeof productPictures)[number]

export const productCopy = {
  title: 'Así se ve por dentro',
  sentence: 'Pantallas reales del portal, con los datos del negocio de ejemplo.',
  list: 'Pantallas del portal',
  picture: {
    licencias: {
      alt: 'Licencias en un teléfono: cada herramienta con lo que llevas usado este mes y lo que te queda.',
      words: 'Cada herramienta te dice cuánto llevas usado este mes.',
    },
    chat: {
      alt: 'Chat con el account manager en un teléfono; cada mensaje dice si ya se leyó.',
      words: 'Hablas con tu account manager, y cada mensaje dice si llegó.',
    },
    reporte: {
      alt: 'Reportes por mes en un teléfono: tráfico orgánico, leads y score SEO de cada mes.',
      words: 'Cada mes, tus números en un reporte que también bajas en PDF.',
    },
  } satisfies Record<ProductPicture, { alt: string; words: string }>,
}

export const stepsCopy = {
  title: `Listo para trabajar en ${from} a ${to} horas`,
  steps: [
    {
      when: 'Hoy',
      title: 'Elige tu plan',
      sentence: 'Las siete herramientas vienen en los tres planes; cambia cuánto puedes usar.',
    },
    {
      when: 'Hoy, en línea',
      title: 'Firma tu contrato',
      sentence: 'Lees, firmas con el dedo o el mouse y pagas. Sin papel y con folio.',
    },
    {
      when: `En menos de ${service.managerWithinHours} horas`,
      title: 'Conoce a tu account manager',
      sentence: 'Te contacta y agenda contigo el Onboarding Inicial, de 60 minutos.',
    },
    {
      when: `${from} a ${to} horas`,
      title: 'Queda configurado',
      sentence: 'Respondes tres pasos cortos y tu account manager deja lista cada herramienta.',
    },
  ],
}

export const agencyCopy = {
  title: '¿Prefieres que lo hagamos por ti?',
  sentence: 'También somos agencia. Mismas herramientas, con nuestro equipo al frente.',
  talk: 'Hablar con ventas',
  services: [
    {
      name: 'Consultoría',
      sentence: 'Revisamos tu embudo, tus números y tu competencia, y te decimos por dónde empezar.',
    },
    {
      name: 'Marketing con IA',
      sentence: 'Operamos contenido, redes y SEO por ti, con las mismas herramientas que contratas.',
    },
    {
      name: 'Automatización',
      sentence: `Conectamos formularios, ventas y correo con más de ${formatCount(service.integrations)} integraciones.`,
    },
    {
      name: 'Inteligencia de mercado',
      sentence: 'Precios, demanda y tendencias de tu sector en un reporte mensual que sí se lee.',
    },
  ],
}

type Figure = {
  readonly value: string
  readonly unit?: string
  readonly before?: string
  readonly term: string
}

export const savingCopy = {
  title: `Por separado pagarías ${formatPesos(separateTotal)} ${currency} al mes`,
  sentence: `Cada azulejo de la gráfica son 1,000 ${currency} al mes.`,
  apart: 'Siete suscripciones distintas',
  apartPrice: `${formatPesos(separateTotal)} ${currency}/mes`,
  together: `${brand}, Planes Básicos`,
  togetherPrice: (headline: Centavos) => `${formatPesos(headline)} ${currency}/mes`,
  kept: (headline: Centavos) =>
    `${formatPesos(savingOf(headline))} ${currency} que se quedan en tu negocio cada mes`,
  figures: (headline: Centavos): readonly Figure[] => [
    { value: formatPesos(savingOfAYear(headline)), unit: currency, term: 'de ahorro en doce meses' },
    { value: `${SAVING_PERCENT_MIN}%`, before: 'más del', term: 'menos que por separado' },
    { value: '1', term: 'factura en lugar de siete' },
  ],
}

export const plansSectionCopy = {
  title: 'Tres planes, las mismas siete herramientas',
  sentence: 'Precios en MXN con IVA incluido. Con pago anual ahorras 20%. Cancelas con 30 días de aviso.',
  compare: 'Comparar límites y soporte en detalle',
}

export const quotesCopy = {
  title: 'Lo que dicen los negocios',
  note: 'Los testimonios son de ejemplo: personas y negocios son ficticios.',
  quotes: [
    {
      text: 'Pasamos de pagar siete suscripciones a una sola factura. Lo que más uso es el reporte SEO: por fin entiendo qué pedirle a mi proveedor.',
      name: 'Lucía Ibarra',
      business: 'Ibarra Muebles, León',
    },
    {
      text: 'Firmé el contrato un lunes desde el celular y el miércoles ya estaba publicado el sitio de la clínica.',
      name: 'Tomás Arriaga',
      business: 'Clínica Dental Arriaga, Puebla',
    },
    {
      text: 'Le escribo a mi account manager como a alguien del equipo. Contesta con capturas y fechas, no con plantillas.',
      name: 'Renata Solís',
      business: 'Solís Logística, Monterrey',
    },
  ],
}

export const captureCopy = {
  title: 'Empieza hoy',
  sentence: 'Déjanos tu correo y te mandamos una propuesta con plan, precio y fechas.',
}
