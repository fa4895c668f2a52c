import type { ReplyVariable } from '../domain/cannedReply.ts'

const meaning: Record<ReplyVariable, string> = {
  nombre: 'nombre del cliente',
  empresa: 'su empresa',
  folio: 'folio del ticket',
  plan: 'su plan',
  vencimiento: 'día de su próxima factura',
  agente: 'tu nombre',
}

export const cannedRepliesCopy = {
  open: 'Respuestas guardadas',
  title: 'Respuestas guardadas',
  close: 'Cerrar',
  cancel: 'Cancelar',
  search: 'Buscar respuesta',
  searchPlaceholder: 'Título o texto',
  list: 'Respuestas',
  own: 'Tuya',
  shared: 'De todos',
  none: 'Todavía no hay respuestas guardadas',
  noneSentence: 'Créalas en Configuración, en «Respuestas guardadas». Sirven también sin conexión.',
  noneFound: 'Ninguna respuesta coincide',
  missing: (names: string) => `Te falta completar ${names}`,
  leftOver: (names: string) => `Completa ${names} antes de enviar.`,
}

export const replySettingsCopy = {
  title: 'Respuestas guardadas',
  sentence:
    'Textos que envías seguido, en tickets y mensajes. Están en este dispositivo, también sin conexión; para cambiarlas necesitas señal.',
  loading: 'Cargando respuestas...',
  create: 'Nueva respuesta',
  none: 'Todavía no tienes ninguna',
  noneSentence: 'Guarda aquí un saludo, un seguimiento o lo que siempre preguntas.',
  list: 'Respuestas guardadas',
  edit: 'Editar',
  editOf: (title: string) => `Editar ${title}`,
  remove: 'Borrar',
  removeOf: (title: string) => `Borrar ${title}`,
  sure: '¿Borrar?',
  sureOf: (title: string) => `Sí, borrar ${title}`,
  sureForAll: '¿Borrar para todo el personal?',
  sureForAllOf: (title: string) => `Sí, borrar ${title} para todo el personal`,
  changesForAll: 'Es de todos: lo que cambies aquí cambia para todo el personal.',
  newTitle: 'Nueva respuesta',
  editTitle: 'Editar respuesta',
  formSentence: `Entre llaves va lo que se llena solo: ${Object.entries(meaning)
    .map(([name, text]) => `{${name}} ${text}`)
    .join(', ')}.`,
  name: 'Título',
  body: 'Texto',
  forAll: 'La ve y la usa todo el personal',
  titleMissing: 'Escribe un título',
  bodyMissing: 'Escribe el texto',
  save: 'Guardar',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para guardar una respuesta necesitas conexión.',
  saved: 'Respuesta guardada',
  removed: 'Respuesta borrada',
  removeFailed: 'No se borró la respuesta',
  problems: {
    not_allowed: {
      title: 'No puedes cambiar esta respuesta',
      detail: 'Las de todos las cambia un super admin.',
    },
    changed_meanwhile: {
      title: 'Esta respuesta se cambió o se borró mientras la editabas',
      detail:
        'Lo tuyo no se guardó, y sigue en este formulario. Cierra para ver cómo está ahora y vuelve a editarla.',
    },
    too_many_replies: { title: 'Ya son 200 respuestas', detail: 'Borra una que no uses y guarda de nuevo.' },
  },
}
