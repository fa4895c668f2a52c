import type { TaskStatus } from '../domain/task.ts'
import { taskStatusText } from './setup.ts'
import { plural } from './plural.ts'

/** The server refuses longer texts. */
const REPLY_MAX = 4_000

export const tasksCopy = {
  page: 'Tareas',
  loading: 'Cargando tareas...',
  waiting: (many: number) =>
    many === 0 ? 'Nada te espera' : plural(many, '1 tarea te espera', `${many} tareas te esperan`),
  waitingParts: (pending: number, late: number, inReview: number): string => {
    const parts = [
      pending > 0 && `${pending} por comenzar${late > 0 ? ` (${late} con +48h)` : ''}`,
      inReview > 0 && `${inReview} por revisar`,
    ].filter((part) => part !== false)
    return parts.length === 0 ? 'Las demás están en manos de tus clientes.' : `${parts.join(' y ')}.`
  },
  filter: 'Filtrar por estado',
  all: 'Todas',
  client: 'Cliente',
  service: 'Servicio',
  status: 'Estado',
  age: 'Antigüedad',
  actions: 'Acciones',
  late: '+48h',
  lateFor: 'más de 48 horas sin comenzar',
  about: (what: string, service: string, client: string) => `${what}: ${service}, ${client}`,
  unnamed: 'Cliente',
  start: 'Comenzar',
  complete: 'Completar',
  review: 'Revisar',
  empty: 'No tienes tareas de configuración',
  emptySentence: 'Cuando uno de tus clientes contrate un plan, sus servicios por configurar aparecen aquí.',
  noneInStatus: 'No hay tareas en este estado',
  noneFound: 'No se encontraron tareas',
  noneFoundSentence: 'Prueba con otra palabra o con otro estado.',
  moved: 'Tarea actualizada',
  moveFailed: 'Error al actualizar la tarea',
  notKept: 'No se pudo guardar en este dispositivo. Lo que escribiste sigue en el formulario.',
  confirmTitle: '¿Marcar como completada?',
  confirm: (service: string, client: string) =>
    `${client} recibe la notificación de que ${service} ya está listo. Una tarea completada no se vuelve a abrir.`,
  confirmYes: 'Completar',
  confirmNo: 'Cancelar',
}

export const statusFilterText: Record<TaskStatus, string> = {
  pending: 'Pendientes',
  in_progress: taskStatusText.in_progress,
  in_review: taskStatusText.in_review,
  completed: 'Completadas',
}

export const tasksTable = {
  label: 'Tareas de configuración',
  search: 'Buscar tarea',
  searchPlaceholder: 'Cliente o servicio',
  sortBy: 'Ordenar por',
  unsorted: 'Lo urgente primero',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}

export const taskCopy = {
  page: (service: string) => `Tarea: ${service}`,
  trail: 'Ubicación',
  back: 'Volver a tareas',
  notFound: 'Tarea no encontrada',
  notFoundSentence: 'Puede que ya no esté asignada a ti, o que este dispositivo aún no la tenga.',
  answers: 'Respuestas del cliente',
  answered: (given: number, of: number) => `Respondió ${given} de ${of} preguntas.`,
  noAnswers: 'El cliente aún no responde ninguna pregunta.',
  noAnswer: 'Sin respuesta',
  reply: 'Tu respuesta',
  replyDone: 'Lo que se le dijo al cliente',
  replyLabel: 'Comentario para el cliente',
  replyHint: 'El cliente lo lee en su configuración. Se guarda mientras lo escribes, con o sin señal.',
  replyNeeded: 'Cuéntale al cliente qué falta antes de devolvérsela: es lo primero que va a leer.',
  noReply: 'Sin comentario',
  notesLabel: 'Notas de cierre',
  notesHint: 'Qué quedó listo. Se guardan con la tarea al completarla.',
  unsentReply: 'Comentario que no se envió',
  unsentNotes: 'Notas de cierre que no se guardaron',
  discardUnsent: 'Descartar',
  optional: 'Opcional',
  tooLong: (over: number) =>
    `Lleva hasta ${REPLY_MAX.toLocaleString('es-MX')} caracteres: ${plural(over, 'sobra 1', `sobran ${over.toLocaleString('es-MX')}`)}`,
  maxCharacters: REPLY_MAX,
  client: 'Cliente',
  write: 'Abrir conversación',
  history: 'Historia',
  refused: 'El último cambio no se aceptó',
}

/**
 * The agent's action that brings a task to a state; for a task that was returned from the review it has another label.
 */
export const moveText: Record<TaskStatus, string> = {
  pending: '',
  in_progress: 'Comenzar',
  in_review: 'Enviar a revisión',
  completed: 'Marcar como completada',
}
export const returnText = 'Devolver'

type StatusText = { title: string; sentence: string }

/**
 * Who reads a task: the account manager of its client, or a super admin; `manager` is then the account manager's name,
 * null if there is none, and undefined until it was read.
 */
export type TaskReader = 'manager' | { manager: string | null | undefined }

const beginText = (reader: TaskReader): string => {
  if (reader === 'manager') return 'Comiénzala para que quede a tu cargo.'
  if (reader.manager === undefined) return 'Nadie la ha comenzado.'
  return reader.manager === null
    ? 'Puedes comenzarla: el cliente aún no tiene account manager.'
    : `Puedes comenzarla: sigue a cargo de ${reader.manager}.`
}

/** Who is told, as in SQL: the account manager, or without one every super admin. */
const toldWhen = (reader: TaskReader, when: string): string => {
  if (reader === 'manager' || reader.manager === null) return ` Te avisamos cuando ${when}.`
  return reader.manager === undefined ? '' : ` ${reader.manager} recibe una notificación cuando ${when}.`
}

/** The state of a task, and the next action of its reader. */
export const statusTexts: Record<TaskStatus, (step: number, of: number, reader: TaskReader) => StatusText> = {
  pending: (_step, _of, reader) => ({ title: 'Por comenzar', sentence: beginText(reader) }),
  in_progress: (step, of, reader) => ({
    title: 'En manos del cliente',
    sentence: `Va en el paso ${step} de ${of}.${toldWhen(reader, 'la envíe')}`,
  }),
  in_review: () => ({
    title: 'Lista para revisar',
    sentence: 'Lee las respuestas; complétala, o devuélvela con un comentario.',
  }),
  completed: () => ({ title: 'Completada', sentence: 'El servicio quedó listo; ya no admite cambios.' }),
}
export const returnedText = (reader: TaskReader): StatusText => ({
  title: 'Devuelta al cliente',
  sentence: `Espera sus correcciones.${toldWhen(reader, 'la envíe de nuevo')}`,
})

export const factText = {
  created: 'Tarea creada',
  submitted: 'Enviada por el cliente',
  returned: 'Devuelta con comentario',
  completed: 'Completada',
}
