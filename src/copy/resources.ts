import type { Resource, ResourceKind } from '../domain/resource.ts'
import { sizeText } from './files.ts'
import { plural } from './plural.ts'

export const resourceKindName: Record<ResourceKind, string> = {
  video: 'Video',
  document: 'Documento',
  template: 'Plantilla',
}

/** Spec §2. */
export const resourceTabName: Record<ResourceKind, string> = {
  video: 'Video tutoriales',
  document: 'Documentación',
  template: 'Plantillas',
}

/** "0:35" for a video, "4 min" for a text; nothing for a template. */
export function lengthText({ kind, duration_seconds: seconds }: Resource): string {
  if (seconds === null) return ''
  if (kind !== 'video') return `${Math.max(1, Math.round(seconds / 60))} min`
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** Size of the file; a document is text that is already on the device. */
export const resourceSize = ({ size_bytes: size, body }: Resource): string =>
  sizeText(size ?? new Blob([body ?? '']).size)

export const resourcesCopy = {
  page: 'Recursos',
  loading: 'Cargando los recursos...',
  filter: 'Qué recursos se muestran',
  all: 'Todos',
  kept: 'Guardados',
  resource: 'Recurso',
  progress: 'Avance',
  tool: 'Herramienta',
  length: 'Duración',
  size: 'Tamaño',
  offline: 'Sin conexión',
  everyTool: 'Todas',
  goOn: 'Sigue donde te quedaste',
  continue: 'Continuar',
  continueOf: (title: string) => `Continuar ${title}`,
  done: (percent: number) => `${percent}% listo`,
  finished: 'Terminado',
  keptSize: (bytes: number) => `Lo guardado ocupa ${sizeText(bytes)} y se abre aunque no haya señal.`,
  textsAreHere:
    'Los documentos se leen sin conexión, sin guardarlos. Las plantillas y los videos se guardan aparte.',
  empty: 'Todavía no hay recursos',
  emptySentence: 'Cuando publiquemos guías, plantillas y videos, aquí los encuentras.',
  noneOfKind: 'No hay recursos de este tipo todavía',
  noneKept: 'Ninguno está guardado en este dispositivo',
  noneKeptSentence: 'Toca Guardar sin conexión en una plantilla o un video y ábrelo cuando no haya señal.',
  noneFound: 'Ningún recurso coincide',
  noneFoundSentence: 'Prueba con otra palabra o busca por herramienta.',
}

/** Files that a full device has deleted. */
export const deletedFilesCopy = {
  sentence: (many: number) =>
    `Quitamos ${many} ${plural(many, 'archivo guardado', 'archivos guardados')} porque tu dispositivo no tenía espacio. Cuando tenga, ${plural(many, 'guárdalo', 'guárdalos')} otra vez.`,
  read: 'Entendido',
}

export const resourcesTable = {
  label: 'Videos, documentos y plantillas',
  search: 'Buscar recurso',
  searchPlaceholder: 'Tema o herramienta',
  sortBy: 'Ordenar por',
  unsorted: 'Orden de la biblioteca',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}

export const keepCopy = {
  keep: 'Guardar sin conexión',
  keepOf: (title: string, size: string) => `Guardar sin conexión ${title}, ${size}`,
  keeping: (percent: number) => `Guardando, ${percent}%`,
  keepingOf: (title: string, percent: number) => `Guardando ${title}, ${percent}%`,
  kept: 'Guardado',
  keptOf: (title: string) => `Guardado: ${title}. Quitar de este dispositivo`,
  sure: '¿Quitar?',
  sureOf: (title: string) => `Sí, quitar ${title} de este dispositivo`,
  here: 'Se lee sin señal',
  failed: 'No se pudo guardar',
  needsNetwork: 'Necesitas conexión para guardarlo. Inténtalo cuando vuelva la señal.',
  removed: 'Se quitó de este dispositivo',
  removeFailed: 'No se pudo quitar',
}

const sheet = 'Se abre con Excel, Hojas de cálculo de Google o Numbers.'
/** The programs that open a template, by the ending of its file: the library accepts these (domain/resourceForm.ts). */
const opensWith: Readonly<Record<string, string>> = {
  csv: sheet,
  xlsx: sheet,
  docx: 'Se abre con Word, Documentos de Google o Pages.',
  pptx: 'Se abre con PowerPoint, Presentaciones de Google o Keynote.',
  pdf: 'Se abre con cualquier lector de PDF.',
  txt: 'Se abre con cualquier editor de texto.',
}

export const resourceCopy = {
  back: 'Volver a Recursos',
  notFound: 'No encontramos este recurso',
  notFoundSentence:
    'Puede que ya no esté, o que este dispositivo aún no lo tenga. Con señal se pone al día solo.',
  facts: 'Datos del recurso',
  markDone: 'Marcar como leído',
  isDone: 'Leído',
  download: 'Descargar',
  file: (name: string) => `Archivo ${name}`,
  opensWith: (path: string) => opensWith[path.slice(path.lastIndexOf('.') + 1)] ?? '',
  downloaded: 'Descargado',
  downloadFailed: 'No se pudo descargar',
  needsNetwork: 'Necesitas conexión, o guardarlo antes para abrirlo sin señal.',
  silent: 'Este video no tiene sonido.',
  videoNeedsNetwork: 'El video necesita conexión. Guárdalo cuando tengas señal y lo ves donde quieras.',
  videoFailed: 'El video no se pudo reproducir.',
  wordsBelow: 'Lo que dice está aquí abajo.',
  retry: 'Reintentar',
  notKept: 'Tu avance no se guardó en este dispositivo',
}

export const webinarCopy = {
  title: '¿Prefieres verlo en vivo?',
  withManager:
    'Tu account manager se lo explica en vivo a tu equipo. Se agenda como Consultoría Estratégica: en las notas escribe el tema.',
  withoutManager: 'Cuéntanos en un ticket qué tema quieres y cuántas personas son. Te contestamos ahí mismo.',
  book: 'Agendar un webinar',
  ask: 'Pedir un webinar',
}
