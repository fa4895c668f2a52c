import type { Metric } from '../domain/accountMetric.ts'
import { dayOf } from './calendar.ts'
import { monthsAfter } from '../domain/calendar.ts'
import type { FailureText } from './failures.ts'
import { figureText, monthTitle } from './reports.ts'

/** The monthly reports of a client, for the account manager who writes them. */
export const reportWriterCopy = {
  page: 'Reportes',
  of: (client: string) => `Reportes de ${client}`,
  back: 'Volver al cliente',
  loading: 'Cargando los reportes...',
  unknown: 'No encontramos a este cliente',
  unknownSentence: 'Puede que ya no lo atiendas, o que este dispositivo todavía no tenga sus datos.',
  month: 'Mes',
  chooseMonth: 'Elige un mes',
  monthOption: (month: string, state: 'published' | 'running' | 'open') =>
    `${monthTitle(month)} · ${{ published: 'publicado', running: 'en curso', open: 'sin publicar' }[state]}`,
  state: {
    published:
      'Publicado: si corriges una cifra o agregas un comentario, el cliente recibe una notificación.',
    running: (month: string) =>
      `En curso. Se publica solo el ${dayOf(monthsAfter(month, 1))}, con las cifras que tenga.`,
    open: 'Sin publicar: el cliente lo ve y recibe una notificación cuando lo publiques.',
  },
  /** day: on which the clock publishes a month that was saved without publishing. */
  waits: (day: string) =>
    `Sin publicar: el cliente lo ve y recibe una notificación cuando lo publiques. Si nadie lo publica antes, se publica solo el ${dayOf(day)}, con las cifras que tenga.`,
  figures: 'Cifras del mes',
  figuresSentence: 'Deja vacía la que no se midió. Las herramientas conectadas por API las llenan solas.',
  hint: (before: number | null) =>
    before === null ? 'Sin dato el mes anterior' : `Mes anterior: ${figureText(before)}`,
  unit: { organic_visits: 'Visitas', seo_score: 'De 0 a 100' } satisfies Partial<Record<Metric, string>>,
  wrong: (most: number) => `Escribe un número de 0 a ${figureText(most)}, con dos decimales como máximo`,
  comment: 'Qué pasó y qué sigue',
  commentHint: 'El cliente lo lee en su reporte.',
  commentUnread: 'No pudimos leer si ya hay un comentario guardado. Si escribes uno, lo sustituye.',
  commentMost: 2000,
  optional: 'Opcional',
  save: 'Guardar',
  saveOnly: 'Guardar sin publicar',
  publish: 'Publicar reporte',
  saving: 'Guardando...',
  offline: 'Guardar un reporte necesita conexión. Lo que escribas se queda aquí.',
  saved: 'Reporte guardado',
  savedTold: 'El cliente recibió una notificación.',
  published: 'Reporte publicado',
  publishedDetail: 'El cliente ya lo ve y recibió una notificación.',
  preview: 'Ver el PDF',
}

export const reportNotSaved: Readonly<Record<'month_running' | 'no_figures' | 'not_allowed', FailureText>> = {
  month_running: { title: 'El mes todavía no termina', detail: 'Guárdalo; se publica cuando termine.' },
  no_figures: { title: 'Falta una cifra', detail: 'Un reporte publicado tiene al menos una.' },
  not_allowed: { title: 'Ya no atiendes a este cliente', detail: 'Lo que escribiste no se guardó.' },
}
