import { type CalendarEntry, type CalendarMethod, entryTitle } from '../_shared/calendar-file.ts'
import { meetingTypeName } from '../_shared/meeting-types.ts'
import { momentInMexico } from './moments.ts'
import { safeName } from './safe-name.ts'
import type { LetterText, Params } from './texts.ts'

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

function entryOf(params: Params): CalendarEntry {
  const name = meetingTypeName(params['type']) ?? 'Reunión'
  return {
    id: String(params['meeting']),
    sequence: Number(params['sequence']),
    starts: String(params['starts']),
    ends: String(params['ends']),
    title: entryTitle(name, safeName(params['manager'])),
    notes: textOrNull(params['notes']),
    link: textOrNull(params['link']),
    pending: params['pending'] === true,
  }
}

/** "Revisión de Reportes con Diego Peña, el 24 de noviembre de 2026 a las 11:30 a.m., hora de la Ciudad de México." */
function sentenceOf(params: Params): string {
  const manager = safeName(params['manager'])
  const type = meetingTypeName(params['type']) ?? 'Reunión'
  const what = manager === null ? type : `${type} con ${manager}`
  return `${what}, el ${momentInMexico(params['starts'])}, hora de la Ciudad de México.`
}

const meetingLetter =
  (subject: string, calendar: string, method: CalendarMethod) =>
  (params: Params, site: string): LetterText => ({
    subject,
    lines: [sentenceOf(params), calendar],
    action: { label: 'Ver mis reuniones', link: `${site}/dashboard/meetings` },
    calendar: { method, entry: entryOf(params) },
  })

/** A change of nothing that a calendar shows: without a file. */
const meetingNotice =
  (subject: string, sentence: string, label: string) =>
  (params: Params, site: string): LetterText => ({
    subject,
    lines: [sentenceOf(params), sentence],
    action: { label, link: `${site}/dashboard/meetings` },
  })

const replaces = 'Abre el archivo adjunto para cambiarla también en tu calendario.'

/** The letter of each change of a meeting, with the file for the same change in the person's calendar. */
export const meetingTexts = {
  meeting_booked: meetingLetter(
    'Agendaste una reunión',
    'Abre el archivo adjunto para guardarla en tu calendario.',
    'REQUEST',
  ),
  meeting_confirmed: meetingLetter('Tu reunión está confirmada', replaces, 'REQUEST'),
  meeting_moved: meetingLetter('Tu reunión cambió de hora', replaces, 'REQUEST'),
  meeting_changed: meetingLetter('Cambiaron los datos de tu reunión', replaces, 'REQUEST'),
  meeting_cancelled: meetingLetter(
    'Se canceló tu reunión',
    'Abre el archivo adjunto para quitarla de tu calendario.',
    'CANCEL',
  ),
  meeting_move_asked: meetingNotice(
    'Elige otra hora para tu reunión',
    'No podremos atenderte a esa hora. Elige otra que te quede bien.',
    'Elegir otra hora',
  ),
  meeting_kept: meetingNotice(
    'Tu reunión se queda a su hora',
    'Sí podremos atenderte a esa hora. Ya no necesitas elegir otra.',
    'Ver mis reuniones',
  ),
} as const
