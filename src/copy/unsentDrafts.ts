import type { DraftKind, DraftName } from '../domain/draftName.ts'
import { toolSlugs } from '../domain/tool.ts'
import { fieldLabel } from './changes.ts'
import { toolCopy } from './tools.ts'

type Titled = Pick<DraftName, 'id' | 'field'> & { readonly about: string | null }

const named = (what: string, about: string | null, link = ': '): string =>
  about === null ? what : what + link + about
const toolNameOf = (slug: string | null): string | null => {
  const tool = toolSlugs.find((one) => one === slug)
  return tool === undefined ? null : toolCopy[tool].name
}
const withField = (what: string, field: string): string => named(what, fieldLabel(field) ?? null, ' · ')

/** The title of each kind of half-written text: a new kind does not compile without one. */
const draftTitle: Readonly<Record<DraftKind, (draft: Titled) => string>> = {
  message: ({ about }) => named('Mensaje', about, ' para '),
  ticket: ({ id, about }) => (id === '' ? 'Ticket nuevo' : named('Respuesta al ticket', about)),
  'ticket-note': ({ about }) => named('Nota interna del ticket', about),
  answer: ({ about, field }) => withField(named('Configuración', about), field),
  agent_response: ({ about }) => named('Comentario de una tarea', about),
  completion_notes: ({ about }) => named('Notas de cierre de una tarea', about),
  booking: () => 'Notas para una reunión',
  seat: ({ about }) => named('Invitación a un asiento', toolNameOf(about)),
  contract: ({ about, field }) =>
    named(field === 'modification' ? 'Modificación del contrato' : 'Motivo de una cancelación', about),
  profile: ({ field }) => withField('Tu perfil', field),
  fiscal: ({ field }) => withField('Tus datos fiscales', field),
  'custom-report': () => 'Reporte a la medida',
  'api-key': () => 'Nombre de una clave de API',
  'staff-note': ({ about }) => named('Nota interna', about),
  'meeting-link': () => 'Enlace de una reunión',
  'void-invoice': () => 'Motivo para anular una factura',
  'issue-invoice': ({ about }) => named('Factura manual', about),
  report: ({ about }) => named('Reporte del mes', about),
  'tool-listing': ({ id }) => named('Ficha de una herramienta', toolNameOf(id)),
  'tool-maintenance': ({ id }) => named('Mantenimiento de una herramienta', toolNameOf(id)),
  'available-week': () => 'Tu horario',
  promotion: () => 'Promoción nueva',
  resource: () => 'Recurso',
  tier: () => 'Nivel',
  'canned-reply': () => 'Respuesta guardada',
  'new-client': () => 'Cliente nuevo',
}

export const titleOfDraft = ({ kind, ...draft }: DraftName & Titled): string =>
  // Another version of the app has stored it.
  kind === null ? 'Un texto de otra versión' : draftTitle[kind](draft)

/** The half-written texts of this device, listed in the Centro. */
export const unsentDraftsCopy = {
  title: 'Textos a medias',
  sentence:
    'Solo están en este dispositivo y no salen solos: los envías tú desde su pantalla. Si ahí ya no aparecen, cópialos o descártalos aquí.',
  open: 'Abrir',
  emptied: 'Lo dejaste vacío',
  noWords: 'Sin texto',
  shared: (many: number) =>
    many === 1
      ? 'Algo que compartiste desde otra app y no has puesto en ningún lado'
      : `${many} cosas que compartiste desde otra app y no has puesto en ningún lado`,
  place: 'Elegir dónde va',
}
