import { brand } from './brand.ts'
import type { Metric } from '../domain/accountMetric.ts'
import { monthsAfter, todayInMexico } from '../domain/calendar.ts'
import type { FigureChange } from '../domain/reportMonths.ts'
import type { License } from '../domain/license.ts'
import type { UsageEvent } from '../domain/usageEvent.ts'
import { dayOf, startOfSentence } from './calendar.ts'
import { countOf } from './usage.ts'

const locale = 'es-MX'
const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** "octubre" */
const monthOf = (date: string): string => month.format(new Date(date))

/** "Octubre 2026" */
export const monthTitle = (date: string): string => `${startOfSentence(monthOf(date))} ${date.slice(0, 4)}`

const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

/** Formatted as it is stored, for a field. */
export const exactFigure = (value: number): string => exact.format(value)

export const figureText = (value: number): string => figure.format(value)

/** "+35%", "−3", "Igual". */
export function changeText({ unit, amount }: FigureChange): string {
  if (amount === 0) return 'Igual'
  const sign = amount > 0 ? '+' : '−'
  return `${sign}${figureText(Math.abs(amount))}${unit === 'percent' ? '%' : ''}`
}

/** Spec §2. */
export const metricName: Record<Metric, string> = {
  organic_visits: 'Tráfico orgánico',
  leads: 'Leads',
  seo_score: 'Score SEO',
  link_clicks: 'Clics en enlaces',
  social_reach: 'Alcance en redes',
  chatbot_conversations: 'Conversaciones del chatbot',
}

/** The unit, shown next to the figure where the metric's name does not contain it. */
export const metricUnit: Partial<Record<Metric, string>> = { organic_visits: 'visitas', seo_score: '/100' }

export const reportsCopy = {
  page: 'Reportes',
  loading: 'Cargando tus reportes...',
  months: 'Reportes por mes',
  older: 'Meses anteriores',
  view: 'Ver en línea',
  viewOf: (date: string) => `Ver en línea el reporte de ${monthOf(date)}`,
  pdf: 'PDF',
  pdfAbout: (date: string) => `del reporte de ${monthOf(date)}`,
  schedule: 'Programar reunión',
  scheduleAbout: (date: string) => `Programar reunión sobre el reporte de ${monthOf(date)}`,
  /** The date is Mexico's, wherever it is read. */
  published: (iso: string) => `Publicado el ${dayOf(todayInMexico(Date.parse(iso)))}`,
  running: 'En curso',
  willBePublished: (date: string) => `Se publica el ${dayOf(monthsAfter(date, 1))}`,
  mayChange: 'Aún puede cambiar.',
  soFar: 'hasta ahora',
  notMeasured: 'Sin dato',
  noMonthBefore: 'Sin mes anterior',
  empty: 'Todavía no tienes reportes',
  emptySentence:
    'Cuando termine un mes con datos de tus herramientas, aquí verás cómo cerró y cuánto cambió.',
}

export const usageEventsCopy = {
  title: 'Uso reciente',
  sentence: 'Lo último que registraron tus herramientas.',
  empty: 'Tus herramientas todavía no han registrado uso.',
}

/** "820 palabras"; for a license that this device does not have, the action of the tool. */
export const usageOf = (
  { kind, quantity, meter }: UsageEvent,
  license: Pick<License, 'meter'> | undefined,
): string => {
  const amount =
    kind === 'report' || license === undefined
      ? `${figureText(quantity)} ${reportsOrUses(kind, quantity)}`
      : countOf({ meter: meter ?? license.meter }, quantity)
  return kind === 'removal' ? `${amount} menos` : amount
}

const reportsOrUses = (kind: UsageEvent['kind'], many: number): string =>
  kind === 'report' ? (many === 1 ? 'reporte' : 'reportes') : many === 1 ? 'uso' : 'usos'

export const reportCopy = {
  back: 'Volver a Reportes',
  title: (date: string) => `Reporte de ${monthOf(date)} de ${date.slice(0, 4)}`,
  comparedWith: (date: string) => `Comparado con ${monthOf(monthsAfter(date, -1))}.`,
  nothingToCompare: 'Del mes anterior no hay datos para comparar.',
  before: (value: number) => `Antes ${figureText(value)}`,
  figures: 'Resumen del mes',
  course: 'Tráfico orgánico, mes a mes',
  month: 'Mes',
  visits: 'Visitas',
  change: 'Cambio',
  all: 'Todas las cifras',
  metric: 'Cifra',
  monthName: (date: string) => startOfSentence(monthOf(date)),
  monthBefore: (date: string) => startOfSentence(monthOf(monthsAfter(date, -1))),
  summary: 'Qué pasó y qué sigue',
  byStaff: `Comentario del personal de ${brand}`,
  notFound: 'No encontramos este reporte',
  notFoundSentence:
    'Cada reporte se publica cuando termina su mes. En Reportes ves los que ya están en este dispositivo.',
}

export const customReportCopy = {
  title: '¿Te falta un dato?',
  sentence:
    'Pide un reporte por sucursal, campaña o producto. Queda como ticket en Soporte y ahí te respondemos.',
  ask: 'Pedir un reporte a la medida',
  tickets: 'Ver mis tickets',
  dialog: 'Pedir un reporte a la medida',
  dialogSentence: 'Tu solicitud queda como ticket en Soporte.',
  label: 'Qué quieres saber',
  missing: 'Escribe qué quieres saber',
  kept: {
    phone: 'Lo que escribes se guarda en este teléfono.',
    computer: 'Lo que escribes se guarda en este equipo.',
  },
  most: 8_000,
  subject: 'Reporte a la medida',
  close: 'Cerrar',
  cancel: 'Cancelar',
  send: 'Enviar solicitud',
  sent: 'Solicitud enviada',
  sentDetail: 'Está en Soporte como el ticket «Reporte a la medida».',
  onDevice: { phone: 'Guardada en este teléfono', computer: 'Guardada en este equipo' },
  onDeviceDetail: 'Está en Soporte y sale sola al volver la señal.',
  notKept: 'La solicitud no se guardó',
  notKeptDetail: 'Sigue escrita aquí. Inténtalo de nuevo.',
}
