import type { ChangeKind } from '../domain/changes.ts'
import { fiscalFields } from '../domain/fiscalData.ts'
import type { OpStatus } from '../domain/op.ts'
import { profileFields } from '../domain/profile.ts'
import { answerKeys } from '../domain/task.ts'
import type { ToolSlug } from '../domain/tool.ts'
import { fiscalFieldName } from './fiscalFields.ts'
import { bookingSentence } from './meetings.ts'
import { profileFieldName } from './profile.ts'
import { answerLabel } from './setup.ts'
import { taskCopy } from './tasks.ts'
import { toolCopy } from './tools.ts'

type About = { readonly about: string | null; readonly tool: ToolSlug | null }
type Titled = About & { readonly kind: ChangeKind | null; readonly client: string | null }

const withName = (what: string, name: string | null, link = ': ') =>
  name === null ? what : what + link + name
const mark = () => 'Marca de lectura'

/** The title of each kind of change: a new kind does not compile without one. */
const changeTitle: Record<ChangeKind, (change: About) => string> = {
  send_message: ({ about }) => withName('Mensaje', about, ' para '),
  send_file: ({ about }) => withName('Archivo', about, ' para '),
  mark_delivered: mark,
  mark_read: mark,
  read_notification: mark,
  read_all_notifications: mark,
  dismiss_notification: mark,
  set_favorite: ({ tool }) => withName('Favorito', tool && toolCopy[tool].name),
  save_task_step: ({ about }) => withName('Configuración', about),
  submit_task: ({ about }) => withName('Configuración para revisar', about),
  move_task: ({ about }) => withName('Tarea', about),
  update_profile: () => 'Tu perfil',
  set_picture: () => 'Tu foto',
  set_fiscal_data: () => 'Tus datos fiscales',
  open_ticket: ({ about }) => withName('Ticket', about),
  reply_ticket: ({ about }) => withName('Respuesta a un ticket', about),
  attach_to_ticket: ({ about }) => withName('Archivo para un ticket', about),
  move_ticket: ({ about }) => withName('Estado de un ticket', about),
  prioritize_ticket: ({ about }) => withName('Prioridad de un ticket', about),
  move_meeting: ({ about }) => withName('Reunión', about && bookingSentence(about)),
  set_preferences: () => 'Tus notificaciones',
  set_progress: ({ about }) => withName('Avance en recursos', about),
  revoke_seat: ({ about }) => withName('Asiento retirado', about),
  revoke_api_key: ({ about }) => withName('Clave de API retirada', about),
}

/** The title of a change. For staff it ends with the client's name, unless the title already has that name. */
export function titleOfChange({ kind, client, about, tool }: Titled): string {
  // Another version of the app made it.
  if (kind === null) return 'Un cambio de otra versión'
  return withName(changeTitle[kind]({ about, tool }), client === about ? null : client, ' · ')
}

/** Texts that are not fields of a form. */
const textLabel: Readonly<Record<string, string>> = {
  message: 'Mensaje',
  subject: 'Asunto',
  description: 'Descripción',
  agent_response: taskCopy.replyLabel,
  completion_notes: taskCopy.notesLabel,
}

/** The label of a text of a change, as in its form; undefined for a text that no form has. */
export function fieldLabel(field: string): string | undefined {
  const answer = answerKeys.find((key) => key === field)
  if (answer !== undefined) return answerLabel[answer]
  const own = profileFields.find((key) => key === field)
  if (own !== undefined) return profileFieldName[own]
  const fiscal = fiscalFields.find((key) => key === field)
  return fiscal === undefined ? textLabel[field] : fiscalFieldName[fiscal]
}

/** The status of a change; confirmed changes are not in the list. */
const changeStatusText: Record<Exclude<OpStatus, 'applied'>, string> = {
  queued: 'Por enviar',
  sent: 'Enviando, falta confirmar',
  refused: 'No aceptado',
  conflict: 'Cambió en otro lado',
  blocked: 'En espera de otro',
  needs_auth: 'Pide confirmar identidad',
}

/** Offline, no change is being sent. */
export const changeStatusOf = (status: keyof typeof changeStatusText, online: boolean): string =>
  status === 'sent' && !online ? 'Espera señal' : changeStatusText[status]
