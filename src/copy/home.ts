import type { Activity } from '../domain/activity.ts'
import type { NewsKind } from '../domain/whileAway.ts'
import { JOIN_MINUTES_BEFORE, type MeetingType } from '../domain/meeting.ts'
import type { Centavos } from '../domain/money.ts'
import { formatMoney } from './money.ts'
import { plural } from './plural.ts'

export const homeCopy = {
  page: 'Inicio',
  loading: 'Cargando tu cuenta...',
  hello: (name: string | null) => `Hola, ${name ?? 'Usuario'}`,
}

export const waitsCopy = {
  title: 'Lo que te espera',
  many: (count: number) => plural(count, '1 pendiente', `${count} pendientes`),
  none: 'Nada pendiente de tu parte',
  noneSentence: 'Cuando haga falta algo tuyo, aparece aquí.',
  changes: (service: string) => `Corrige la configuración de ${service}`,
  changesNeeded: 'Requiere cambios',
  fill: (service: string) => `Configura ${service}`,
  fillOn: (service: string) => `Termina de configurar ${service}`,
  step: (step: number, of: number) => `Paso ${step} de ${of}`,
  notBegun: (steps: number) => `${steps} ${plural(steps, 'paso', 'pasos')} para dejarlo listo`,
  /** name: null for a former account manager. */
  wrote: (name: string | null) => `${name ?? 'Tu account manager anterior'} te escribió`,
  unread: (count: number) => plural(count, '1 mensaje sin leer', `${count} mensajes sin leer`),
  read: 'Leer',
  sign: (tool: string | null, tier: string | null) =>
    `Firma la adenda: ${[tool, tier].filter((part) => part !== null).join(', ')}`,
  signDetail: 'Agrega el servicio a tu contrato. No se cobra nada antes de tu firma.',
  readToSign: 'Leer y firmar',
  fix: 'Corregir',
  begin: 'Empezar',
  goOn: 'Continuar',
  join: 'Unirse',
  move: 'Elige otra hora para tu reunión',
  away: (when: string) => `${when}. No podremos atenderte a esa hora.`,
  choose: 'Elegir',
  joinLater: (when: string) => `${when}. Podrás unirte ${JOIN_MINUTES_BEFORE} minutos antes.`,
}

export const whileAwayCopy = {
  title: 'Mientras no estabas',
  since: (day: string) => `Desde el ${day}`,
  read: 'Entendido',
  news: {
    answers: (many) => plural(many, '1 ticket con respuesta', `${many} tickets con respuesta`),
    resolved: (many) => plural(many, '1 ticket resuelto', `${many} tickets resueltos`),
    reports: (many) => plural(many, '1 reporte publicado', `${many} reportes publicados`),
    invoices: (many) => plural(many, '1 factura nueva', `${many} facturas nuevas`),
    ready: (many) => plural(many, '1 herramienta lista', `${many} herramientas listas`),
  } satisfies Record<NewsKind, (many: number) => string>,
}

const meetingName: Record<MeetingType, string> = {
  onboarding: 'Onboarding Inicial',
  consultoria: 'Consultoría Estratégica',
  revision: 'Revisión de Reportes',
  soporte: 'Soporte Técnico',
}
export const meetingWith = (type: MeetingType, manager: string | null): string =>
  manager === null ? meetingName[type] : `${meetingName[type]} con ${manager}`

export const figuresCopy = {
  label: 'Resumen de tu cuenta',
  tools: 'Herramientas activas',
  ofTools: (all: number) => `de ${all}`,
  tickets: 'Tickets abiertos',
  ticketStates: (open: number, inProgress: number): string =>
    [
      open > 0 && plural(open, '1 por atender', `${open} por atender`),
      inProgress > 0 && `${inProgress} en proceso`,
    ]
      .filter((text) => text !== false)
      .join(', '),
  noTickets: 'Ninguno en espera',
  resolved: ({ current, previous }: { current: number; previous: number }): string | undefined =>
    current + previous === 0
      ? undefined
      : `${plural(current, '1 resuelto', `${current} resueltos`)} este mes, ${previous} el pasado`,
  invoice: 'Próxima factura',
  none: '—',
  noInvoice: 'Sin cobros programados',
  firstInvoice: 'Se genera al pagar tu contrato',
  renews: (day: string) => `Se renueva el ${day}`,
  ends: (day: string) => `Tu contrato termina el ${day}`,
  /** more: negative for less; null without an earlier invoice. */
  thanBefore: (more: Centavos | null): string | undefined => {
    if (more === null) return undefined
    if (more === 0) return 'Igual que la anterior'
    return `${formatMoney(Math.abs(more))} ${more > 0 ? 'más' : 'menos'} que la anterior`
  },
  days: 'Días de servicio',
  since: (date: string) => `Desde el ${date}`,
  noService: 'Empiezan con tu contrato',
}

export const managerCardCopy = {
  yours: 'Tu account manager',
  write: 'Escribir',
  schedule: 'Agendar',
}

export const activityCopy = { title: 'Actividad reciente', empty: 'No hay interacciones recientes' }

export const activityKind: Record<Activity['activity_type'], string> = {
  meeting: 'Reunión',
  report: 'Reporte',
  config: 'Configuración',
  call: 'Llamada',
  other: 'Cuenta',
}

export const homeUsageCopy = {
  title: 'Uso de este mes',
  onlySeats: 'Usas herramientas con un asiento',
  toTools: 'Ir a Herramientas',
  licenses: 'Ver licencias',
  empty: 'No tienes herramientas activas',
  /**
   * One sentence for an account without a plan, without and with an account manager; one for an unpaid contract, and
   * one for a paid one.
   */
  emptySentence: {
    noPlan: 'Elige un plan: al confirmarse tu pago se activan tus siete herramientas.',
    manager: 'Tu account manager te ayuda a elegir el plan y deja listas tus herramientas.',
    unpaid: 'Se activan en cuanto se confirme el pago de tu contrato.',
    assigning: 'Tu plan está activo. Tus herramientas aparecen aquí en cuanto queden listas.',
  },
}
