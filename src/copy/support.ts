import { brand } from './brand.ts'
import { viewerDaysBetween } from '../domain/calendar.ts'
import { timeOfDay } from './dates.ts'
import { whenInList } from './listDates.ts'
import { toolCopy } from './tools.ts'
import type { TicketCategory, TicketPriority, TicketStatus } from '../domain/ticket.ts'
import type { TicketEvent } from '../domain/ticketEvent.ts'
import type { ToolSlug } from '../domain/tool.ts'

export const categoryName: Record<TicketCategory, string> = {
  technical: 'Técnico',
  billing: 'Facturación',
  general: 'General',
}

export const priorityName: Record<TicketPriority, string> = {
  low: 'Baja',
  medium: 'Media',
  high: 'Alta',
  urgent: 'Urgente',
}

/** "Hoy, 10:03", "Ayer, 16:20", "16 nov, 17:52", in the viewer's zone. */
export function entryMoment(iso: string, now: Date): string {
  const days = viewerDaysBetween(new Date(iso), now)
  const day = days === 0 ? 'Hoy' : whenInList(iso, now)
  return `${day}, ${timeOfDay(iso)}`
}

export const supportCopy = {
  page: 'Soporte',
  loading: 'Cargando tus tickets...',
  filter: 'Filtrar por estado',
  all: 'Todos',
  filters: { open: 'Abiertos', in_progress: 'En proceso', resolved: 'Resueltos' } satisfies Record<
    TicketStatus,
    string
  >,
  create: 'Crear ticket',
  subject: 'Ticket',
  folio: 'Folio',
  tool: 'Herramienta',
  noTool: 'Sin herramienta',
  priority: 'Prioridad',
  status: 'Estado',
  assignee: 'Lo atiende',
  notAssigned: 'Por asignar',
  merged: 'Unido a otro',
  team: 'Soporte',
  last: 'Último cambio',
  client: 'Cliente',
  unnamed: 'Cliente',
  notSent: { phone: 'En este teléfono', computer: 'En este equipo' },
  refused: 'No se envió',
  noFolio: 'Sin folio todavía',
  works: 'Sin conexión también puedes crear tickets y responder: salen solos al volver la señal.',
  empty: 'Todavía no tienes tickets',
  emptySentence: 'Cuando algo no funcione o tengas una duda, crea un ticket y aquí verás cada respuesta.',
  emptyStaff: 'Ninguno de tus clientes tiene tickets',
  emptyStaffSentence: 'Cuando uno de tus clientes pida ayuda, su ticket aparece aquí.',
  noneInStatus: 'No hay tickets en este estado',
  noneFound: 'Ningún ticket coincide',
  noneFoundSentence: 'Revisa la palabra o busca por folio. Si es algo nuevo, crea un ticket.',
}

export const ticketsTable = {
  label: 'Tickets',
  search: 'Buscar ticket',
  searchPlaceholder: 'Buscar por asunto o folio',
  sortBy: 'Ordenar por',
  unsorted: 'Lo último primero',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}

export const newTicketCopy = {
  title: 'Crear ticket',
  category: 'Categoría',
  priority: 'Prioridad',
  tool: 'Herramienta',
  noTool: 'Ninguna',
  optional: 'Opcional',
  subject: 'Asunto',
  description: 'Qué pasa',
  close: 'Cerrar',
  cancel: 'Cancelar',
  /** Spec §5. */
  missing: { title: 'Error', detail: 'Por favor selecciona una categoría y prioridad' },
  missingCategory: 'Selecciona una categoría',
  missingPriority: 'Selecciona una prioridad',
  kept: {
    phone: 'Lo que escribes se guarda en este teléfono.',
    computer: 'Lo que escribes se guarda en este equipo.',
  },
  suggested: 'Quizá esto te ayude',
  sent: 'Ticket creado',
  sentDetail: 'Te avisamos en cuanto haya respuesta.',
  onDevice: { phone: 'Guardado en este teléfono', computer: 'Guardado en este equipo' },
  onDeviceDetail: 'Tu ticket sale solo al volver la señal.',
  notKept: 'El ticket no se guardó',
  notKeptDetail: 'Sigue escrito aquí. Inténtalo de nuevo.',
  subjectMost: 200,
  descriptionMost: 8_000,
}

export const toolOptions = (tools: readonly ToolSlug[]) =>
  tools.map((tool) => ({ value: tool, label: toolCopy[tool].name }))

const status: Record<TicketStatus, string> = {
  open: 'lo reabrió',
  in_progress: 'lo tomó y pasó a En proceso',
  resolved: 'lo marcó como resuelto',
}

export const threadCopy = {
  loading: 'Cargando el ticket...',
  back: 'Volver a Soporte',
  backStaff: 'Volver a Tickets',
  notFound: 'No encontramos este ticket',
  notFoundSentence:
    'Puede ser de otra cuenta, o este dispositivo aún no lo tiene. Con señal se pone al día solo.',
  details: 'Detalles',
  category: 'Categoría',
  created: 'Creado',
  files: 'Archivos',
  entries: 'Conversación del ticket',
  older: (many: number) => (many === 1 ? 'Ver 1 anterior' : `Ver ${many} anteriores`),
  you: 'Tú',
  client: 'Cliente',
  team: 'Soporte',
  write: (name: string) => `Escribir a ${name}`,
  noWords: 'Sin descripción.',
  reply: 'Tu respuesta',
  replyForm: 'Responder al ticket',
  placeholder: 'Escribe tu respuesta',
  send: 'Responder',
  /** For screen readers: the button is disabled again, and the field is empty. */
  added: 'Respuesta agregada',
  sendFailed: 'Tu respuesta no se guardó',
  sendFailedDetail: 'Sigue escrita aquí. Inténtalo de nuevo.',
  resolve: 'Ya se resolvió',
  resolveStaff: 'Marcar como resuelto',
  reopen: 'Reabrir',
  take: 'Tomar',
  takeBack: 'Volver a En proceso',
  resolved: 'Este ticket está resuelto. Si responde el cliente o lo reabre, vuelve a estar abierto.',
  resolvedClient: 'Este ticket está resuelto. Si vuelve a pasar, responde aquí mismo y se reabre.',
  changeRefused: 'Tu cambio de este ticket no se aceptó',
  moveFailed: 'El estado no cambió',
  merged: 'Este ticket sigue en otro: soporte los unió.',
  toMerged: 'Ver el ticket que sigue',
  state: {
    phone: 'En este teléfono, aún no enviado',
    computer: 'En este equipo, aún no enviado',
    refused: 'No se envió',
  },
  edit: 'Editar',
  editLabel: 'Editar tu respuesta',
  resend: 'Reenviar',
  discard: 'Descartar',
  offline: (many: number) =>
    many === 0
      ? 'Sin conexión: lo que escribas sale al volver la señal'
      : many === 1
        ? 'Sin conexión: 1 cambio por enviar'
        : `Sin conexión: ${many} cambios por enviar`,
  retry: 'Reintentar',
  happened: ({ field, before, after, author_side: side, author_name: author }: TicketEvent): string => {
    const who = side === 'system' ? brand : author
    if (field === 'priority')
      return `${who} cambió la prioridad de ${priorityOf(before)} a ${priorityOf(after)}`
    if (field === 'merged') return `${who} unió ${before ?? ''} con este ticket`
    if (field === 'assigned_to') return after === null ? 'Quedó por asignar' : `Ahora lo atiende ${after}`
    return `${who} ${statusOf(after)}`
  },
}

const priorityOf = (value: string | null): string =>
  Object.entries(priorityName).find(([key]) => key === value)?.[1] ?? '—'
const statusOf = (value: string | null): string =>
  Object.entries(status).find(([key]) => key === value)?.[1] ?? 'cambió el estado'
