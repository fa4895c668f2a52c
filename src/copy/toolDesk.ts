import type { SiteProblem, ToolListingStatus } from '../domain/toolListing.ts'
import { momentInMexico } from './calendar.ts'
import { formatCount } from './money.ts'

export const toolListingStatusName: Readonly<Record<ToolListingStatus, string>> = {
  available: 'Disponible',
  maintenance: 'En mantenimiento',
}

export const siteProblemText: Readonly<Record<SiteProblem, string>> = {
  malformed: 'Escribe una dirección https sin diagonal al final, como https://seo.ejemplo.mx',
  own_origin: 'La herramienta debe estar en un sitio distinto de este',
}

const clients = (many: number): string => (many === 1 ? '1 cliente' : `${formatCount(many)} clientes`)
/** The people who can open the tool and are notified; a client's seats are included. */
const people = (many: number): string =>
  many === 1 ? '1 persona con acceso' : `${formatCount(many)} personas con acceso`

export const toolDeskCopy = {
  section: 'Herramientas',
  list: 'Herramientas del catálogo',
  offline: 'Las herramientas necesitan conexión',
  offlineSentence: 'Se leen del servidor. Aparecen en cuanto vuelva la señal.',
  old: 'Sin conexión: esto es lo último que se leyó.',
  failed: 'No pudimos cargar las herramientas',
  retry: 'Reintentar',
  count: (many: number) => (many === 1 ? '1 herramienta' : `${formatCount(many)} herramientas`),
  search: 'Buscar herramienta',
  placeholder: 'Nombre o descripción',
  none: 'No hay herramientas',
  noneSentence: 'Las siete son parte del contrato: vuelve a cargar la página.',
  noMatch: 'Nada coincide con la búsqueda',
  noMatchSentence: 'Prueba con otra palabra.',
  sortBy: 'Ordenar por',
  unsorted: 'Orden del contrato',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Anterior',
  next: 'Siguiente',
  open: (name: string) => `Ver la herramienta ${name}`,
  name: 'Herramienta',
  category: 'Categoría',
  status: 'Estado',
  site: 'Dirección',
  usualSite: 'La de todas las herramientas',
  clients: 'Clientes',
  clientsOf: clients,
  since: 'Desde',
  notice: 'Lo que leen los clientes',
  until: 'Regreso previsto',
  untilOf: (iso: string) => `${momentInMexico(iso)}, hora de la Ciudad de México`,
  noUntil: 'Sin fecha',
  close: 'Cerrar',
  cancel: 'Cancelar',
  busy: 'Guardando...',
  edit: 'Editar',
  begin: 'Poner en mantenimiento',
  change: 'Cambiar el aviso',
  end: 'Terminar mantenimiento',
  changeOffline: 'Para cambiar una herramienta necesitas conexión.',
  fixed:
    'Las siete herramientas y sus nombres son parte del contrato: aquí no se agregan ni se quitan. Durante el mantenimiento las licencias siguen vigentes.',
  endTitle: (name: string) => `Terminar el mantenimiento de ${name}`,
  endDetail: (many: number) => `Se vuelve a abrir en este momento y se avisa a ${people(many)}.`,
  ended: 'La herramienta está disponible',
  endedDetail: (many: number) => `Avisamos a ${people(many)}.`,
  begun: 'La herramienta está en mantenimiento',
  begunDetail: (many: number) => `Nadie puede abrirla. Avisamos a ${people(many)}.`,
  changed: 'Aviso cambiado',
  changedDetail: 'Los clientes lo ven en la herramienta; no se les avisa otra vez.',
  nothing: 'Ya estaba así',
  nothingDetail: 'Otra persona lo hizo antes.',
  notDone: 'No se cambió la herramienta',
  editTitle: (name: string) => `Editar ${name}`,
  editSentence: 'La descripción se ve en el portal de los clientes. El sitio público conserva la suya.',
  sentence: 'Descripción',
  sentenceMissing: 'Escribe una descripción',
  tooLong: (most: number) => `Usa como máximo ${formatCount(most)} caracteres`,
  siteHint:
    'Vacía: se abre donde todas. Una dirección propia se abre en otra pestaña, y sus pases sirven solo en ella.',
  optional: 'Opcional',
  saved: 'Herramienta guardada',
  savedDetail: 'Los clientes ya ven el cambio.',
  submit: 'Guardar',
  submitting: 'Guardando...',
  beginSentence: (many: number) =>
    `Nadie puede abrirla hasta que lo termines, y se avisa a ${people(many)}. Las licencias no cambian.`,
  changeSentence: 'Los clientes ven el aviso nuevo en la herramienta; no se les avisa otra vez.',
  noticeLabel: 'Qué pasa',
  noticeHint: 'Una frase para los clientes, por ejemplo: Cambiamos de servidor y tus datos están a salvo.',
  noticeMissing: 'Escribe qué pasa',
  day: 'Día de regreso',
  time: 'Hora de regreso',
  timeHint: 'Hora de la Ciudad de México.',
  timeMissing: 'Escribe la hora',
  dayMissing: 'Elige el día',
  past: 'Elige un momento que no haya pasado',
  form: { close: 'Cerrar', cancel: 'Cancelar', offline: 'Para cambiar una herramienta necesitas conexión.' },
  problems: {
    not_allowed: {
      title: 'Tu cuenta ya no puede cambiar el catálogo',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
    not_found: { title: 'Esta herramienta ya no está', detail: 'Vuelve a cargar la página.' },
    invalid_param: { title: 'El servidor no aceptó estos datos', detail: 'Revisa los textos y la fecha.' },
    changed_meanwhile: {
      title: 'Otra persona cambió esta herramienta mientras la tenías abierta',
      detail: 'Lo tuyo no se guardó. Cierra para ver cómo está ahora y vuelve a cambiarla.',
    },
  },
}
