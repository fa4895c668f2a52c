import { JOIN_MINUTES_BEFORE, type MeetingStatus, type MeetingType } from '../domain/meeting.ts'
import { timeInMexico } from '../domain/momentInMexico.ts'
import { startOfSentence } from './calendar.ts'

const locale = 'es-MX'
const mexico = 'America/Mexico_City'

/** Spec §2 and §8; the labels are the values that the function create-trafft-booking accepts. */
export const meetingTypes: Record<MeetingType, { label: string; minutes: number }> = {
  onboarding: { label: 'Onboarding Inicial', minutes: 60 },
  consultoria: { label: 'Consultoría Estratégica', minutes: 45 },
  revision: { label: 'Revisión de Reportes', minutes: 30 },
  soporte: { label: 'Soporte Técnico', minutes: 30 },
}

export const meetingStatusName: Record<MeetingStatus, string> = {
  pending: 'Por confirmar',
  scheduled: 'Agendada',
  approved: 'Confirmada',
  completed: 'Realizada',
  cancelled: 'Cancelada',
}

export const meetingsCopy = {
  page: 'Mis Reuniones',
  back: 'Volver a Account Manager',
  loading: 'Cargando tus reuniones...',
  upcoming: (count: number) => `Próximas (${count})`,
  history: (count: number) => `Historial (${count})`,
  schedule: 'Agendar Nueva',
  older: 'Ver anteriores',
  noUpcoming: 'No tienes reuniones próximas programadas',
  noHistory: 'No hay reuniones en el historial',
  noManager: 'No tienes un account manager asignado',
  with: (manager: string) => `Con ${manager}.`,
  begins: (minutes: number) => (minutes === 1 ? 'Empieza en 1 min' : `Empieza en ${minutes} min`),
  running: 'En curso',
  join: 'Unirse',
  joinLater: `El botón Unirse aparece ${JOIN_MINUTES_BEFORE} minutos antes.`,
  noLink: (manager: string | null) =>
    `Aún no hay enlace para unirte: te avisamos cuando ${manager ?? 'tu account manager'} lo agregue aquí.`,
  /** The sentence before the meeting begins (open), and the one while it lasts. */
  askedToMove: (open: boolean) =>
    open
      ? 'No podremos atenderte a esta hora. Elige otra.'
      : 'Te avisamos que no podríamos atenderte a esta hora.',
  moveAsked: 'Elige otra hora',
  move: 'Reagendar',
  calendarFile: 'Guardar en mi calendario',
  cancel: 'Cancelar reunión',
  cancelQuestion: '¿Cancelar esta reunión?',
  cancelDetail: (manager: string | null) => `${manager ?? 'Tu account manager'} recibe una notificación.`,
  cancelOffline: (manager: string | null) =>
    `Sin conexión, la cancelación cuenta solo si llega antes de la hora de la reunión. Entonces ${manager ?? 'tu account manager'} recibe una notificación.`,
  keep: 'Conservarla',
  close: 'Cerrar',
  cancelled: { title: 'Reunión cancelada', detail: 'La reunión ha sido cancelada exitosamente' },
  /** The cancellation is stored on this device; the server may still refuse it. */
  cancelWaits: {
    title: 'Cancelación guardada aquí',
    detail: 'Sale en cuanto vuelva la señal, y cuenta si llega antes de la hora de la reunión.',
  },
  cancelRefused: 'No se canceló la reunión',
  notKept: {
    title: 'Error',
    detail: 'No se pudo guardar en este dispositivo. Libera espacio e intenta de nuevo.',
  },
  notSaved: 'No se pudo guardar el archivo para tu calendario',
}

export const bookingCopy = {
  title: 'Agendar Reunión',
  moving: (type: string) => `Reagendar ${type}`,
  leaves: (moment: string) => `Ahora es el ${moment.charAt(0).toLowerCase()}${moment.slice(1)}.`,
  leaveMoving: 'Dejarla como está',
  type: 'Tipo de reunión',
  minutes: (minutes: number) => `${minutes} min`,
  date: 'Fecha',
  dateHint: 'Lunes a viernes, hasta 60 días adelante',
  dateTexts: {
    placeholder: 'dd/mm/aaaa',
    open: 'Abrir calendario',
    calendar: 'calendario',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
  },
  time: 'Hora de la Ciudad de México',
  chooseDay: 'Elige el tipo y la fecha para ver las horas libres.',
  loadingTimes: 'Buscando horas libres...',
  taken: 'No disponible',
  noTimes: 'Ese día ya no quedan horas libres. Elige otro.',
  timesOffline: 'Las horas libres aparecen cuando vuelva la conexión.',
  timesFailed: 'No se pudieron cargar las horas libres.',
  again: 'Reintentar',
  notes: 'Notas / Agenda (Opcional)',
  confirm: 'Confirmar Reunión',
  confirmMove: 'Confirmar cambio',
  sending: 'Agendando...',
  yours: (city: string) => `${city}, tu hora`,
  required: { title: 'Campos requeridos', detail: 'Por favor completa todos los campos obligatorios' },
  offline: 'Agendar necesita conexión. Lo que elijas se conserva.',
  justTaken: 'Esa hora se acaba de ocupar. Las más cercanas:',
  noneNear: 'Esa hora se acaba de ocupar. Elige otra.',
  done: (manager: string) => ({
    title: '¡Reunión agendada!',
    detail: `Tu reunión con ${manager} ha sido programada exitosamente`,
  }),
  /** The answer of the request was lost. words: the person has typed other notes since. */
  booked: (moment: string, words: boolean) => ({
    title: 'Tu reunión sí quedó agendada',
    detail: words
      ? `${moment}. Las notas que escribiste después no se enviaron y siguen aquí.`
      : `${moment}.`,
  }),
  /** It was cancelled, moved or held since. */
  bookedBefore: {
    title: 'Esa reunión ya se había agendado',
    detail: 'Mira en tus reuniones cómo quedó. Si quieres otra, elige la hora de nuevo.',
  },
  moved: { title: 'Reunión reagendada' },
  failed: { title: 'Error', detail: 'No se pudo agendar la reunión. Por favor intenta de nuevo.' },
  unanswered: {
    title: 'No sabemos si quedó agendada',
    detail: 'No hubo respuesta. Vuelve a presionar el botón: se agenda una sola vez.',
  },
  tooManyMoves: {
    title: 'Esta reunión ya se movió cinco veces',
    detail: 'Cancélala y agenda otra, o escríbele a tu account manager.',
  },
  over: { title: 'Esta reunión ya no se puede mover', detail: 'Se canceló o ya empezó.' },
  unmovable: 'Esa reunión ya no se puede mover: se canceló o ya empezó. Aquí puedes agendar otra.',
}

const monthWithYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The notes of a meeting about the report of a month like "2026-10"; '' without one, or for an address that names none. */
export const reportNotes = (month: string | null): string =>
  month !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? `Sobre el reporte de ${monthWithYear.format(new Date(`${month}-01`))}.`
    : ''

const dayWithYear = new Intl.DateTimeFormat(locale, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: mexico,
})
const monthInMexico = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: mexico })
const numberInMexico = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: mexico })

/** "Martes 24 de noviembre de 2026", in Mexico. */
export const meetingDay = (at: string): string =>
  startOfSentence(dayWithYear.format(new Date(at)).replace(',', ''))

/** "Martes 24 de noviembre de 2026 a las 11:30" */
export const bookingSentence = (at: string): string => `${meetingDay(at)} a las ${timeInMexico(at)}`

/** A leaf of the calendar. */
export const meetingLeaf = (at: string) => ({
  month: monthInMexico.format(new Date(at)).replace('.', ''),
  day: numberInMexico.format(new Date(at)),
})

const hereZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Tijuana"; the zone's own city where its name has one. */
const cityOf = (zone: string): string =>
  zone === mexico ? 'Ciudad de México' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const clockOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(at))

const dayIn = (at: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone }).format(new Date(at))

/** The viewer's local time at that moment, where it is not Mexico's: "09:30", and "miércoles 02:30" on another day. */
export function clockHere(at: string, zone = hereZone()): string | null {
  const [here, there] = [clockOf(at, zone), clockOf(at, mexico)]
  if (here === there && dayIn(at, zone) === dayIn(at, mexico)) return null
  return dayIn(at, zone) === dayIn(at, mexico) ? here : `${dayIn(at, zone)} ${here}`
}

/** Mexico's hours of a meeting, and the viewer's if they differ, each with its city. */
export function zoneRows(start: string, end: string, zone = hereZone()) {
  const here = clockHere(start, zone)
  return [
    { city: cityOf(mexico), hours: `${clockOf(start, mexico)} a ${clockOf(end, mexico)}`, here: false },
    ...(here === null ? [] : [{ city: cityOf(zone), hours: `${here} a ${clockOf(end, zone)}`, here: true }]),
  ]
}
