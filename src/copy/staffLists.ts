import type { LeadSource } from '../domain/lead.ts'
import { COUNTED_MAX } from '../domain/staffList.ts'
import { formatCount } from './money.ts'

/** "412"; "10,000+" where the server stopped counting. */
export const countText = (count: number): string =>
  count > COUNTED_MAX ? `${formatCount(COUNTED_MAX)}+` : formatCount(count)

export const staffListCopy = {
  views: 'Vistas',
  /** A name other than the table's: they are two regions. */
  screen: (page: string) => `${page}: lista y filtros`,
  loading: 'Cargando la lista...',
  more: 'Cargar más',
  shown: (shown: number, all: string) => `${formatCount(shown)} de ${all}`,
  sortBy: 'Ordenar por',
  unsorted: 'Más reciente primero',
  none: '—',
  nameless: 'Sin nombre',
  offline: 'Esta lista necesita conexión',
  offlineSentence: 'Se lee del servidor, página por página. Aparece en cuanto vuelva la señal.',
  failed: 'No pudimos cargar la lista',
  problems: {
    not_allowed: {
      title: 'Tu cuenta ya no puede ver esta lista',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
  },
  retry: 'Reintentar',
  noMatchSentence: 'Prueba con otra palabra o quita el filtro.',
  clear: 'Quitar búsqueda y filtro',
  close: 'Cerrar',
  columns: 'Columnas',
  selection: 'Selección',
  select: (name: string) => `Seleccionar ${name}`,
  selected: (count: string) => `Seleccionado: ${count}`,
  selectedUnder: (filters: readonly string[], search: string) =>
    `Filtro: ${[...filters, ...(search === '' ? [] : [`búsqueda «${search}»`])].join(', ')}`,
  selectAll: (count: string) => `Seleccionar los ${count}`,
  tooMany: (most: number) => `De una vez son ${most} como máximo: filtra la lista para elegirlos todos.`,
  clearSelection: 'Quitar selección',
}

const counted = (one: string, more: string) => (many: string, single: boolean) =>
  `${many} ${single ? one : more}`

export const clientListCopy = {
  page: 'Clientes',
  search: 'Buscar cliente',
  placeholder: 'Nombre o correo',
  count: counted('cliente', 'clientes'),
  none: 'Todavía no hay clientes',
  noMatch: 'No se encontraron clientes',
  noneSentence: 'Aparecen aquí cuando crean su cuenta.',
  views: {
    all: 'Todos',
    withoutManager: 'Sin account manager',
    overdue: 'Con factura vencida',
    renewsSoon: 'Renuevan en 30 días',
    usedUp: 'Uso arriba de 90%',
  },
  client: 'Cliente',
  company: 'Empresa',
  plan: 'Plan',
  manager: 'Account manager',
  monthly: 'MXN/mes',
  contract: 'Contrato',
  usage: 'Uso',
  usageOnPhone: (percent: number) => `Uso ${percent}%`,
  tasks: 'Tareas',
  lastMessage: 'Mensaje',
  since: 'Alta',
  withoutManager: 'Sin asignar',
  overdue: 'Factura vencida',
  withoutContract: 'Sin contrato',
  ends: (day: string) => `Termina ${day}`,
  filters: 'Filtros',
  onlyManager: (name: string) => `Account manager: ${name}`,
  thisManager: 'el elegido',
  ofOneManager: 'de un account manager',
  clearFilter: 'Quitar filtro',
}

export const contractListCopy = {
  page: 'Contratos',
  search: 'Buscar contrato',
  placeholder: 'Folio o cliente',
  count: counted('contrato', 'contratos'),
  none: 'Todavía no hay contratos',
  noMatch: 'No se encontraron contratos',
  noneSentence: 'Aparecen aquí cuando un cliente firma.',
  views: {
    all: 'Todos',
    unpaid: 'Pago pendiente',
    active: 'Activos',
    renewsSoon: 'Renuevan en 30 días',
    cancelled: 'Con cancelación pedida',
  },
  folio: 'Folio',
  client: 'Cliente',
  plan: 'Plan',
  billing: 'Cobro',
  monthly: 'MXN/mes',
  status: 'Estado',
  ends: 'Termina',
  signed: 'Creado',
}

export const billingName: Readonly<Record<string, string>> = { monthly: 'Mensual', annual: 'Anual' }

export const invoiceListCopy = {
  page: 'Facturas',
  search: 'Buscar factura',
  placeholder: 'Número o cliente',
  count: counted('factura', 'facturas'),
  none: 'Todavía no hay facturas',
  noMatch: 'No se encontraron facturas',
  noneSentence: 'La primera de cada cliente se genera al pagar su contrato.',
  views: { all: 'Todas', overdue: 'Vencidas', pending: 'Pendientes', paid: 'Pagadas', void: 'Anuladas' },
  number: 'Número',
  client: 'Cliente',
  concept: 'Concepto',
  amount: 'MXN',
  status: 'Estado',
  due: 'Vence',
  paid: 'Pagada el',
}

export const taskListCopy = {
  page: 'Tareas',
  search: 'Buscar tarea',
  placeholder: 'Cliente',
  count: counted('tarea', 'tareas'),
  none: 'Todavía no hay tareas',
  noMatch: 'No se encontraron tareas',
  noneSentence: 'Se crean al pagarse un contrato, una por herramienta.',
  views: {
    all: 'Todas',
    late: 'Más de 48 h',
    pending: 'Pendientes',
    working: 'En progreso',
    review: 'En revisión',
  },
  service: 'Servicio',
  client: 'Cliente',
  agent: 'Account manager',
  progress: 'Paso',
  status: 'Estado',
  created: 'Creada',
  notAssigned: 'Sin asignar',
}

export const meetingListCopy = {
  page: 'Reuniones',
  search: 'Buscar reunión',
  placeholder: 'Cliente',
  count: counted('reunión', 'reuniones'),
  none: 'Todavía no hay reuniones',
  noMatch: 'No se encontraron reuniones',
  noneSentence: 'Aparecen aquí cuando un cliente agenda la primera.',
  views: {
    all: 'Todas',
    upcoming: 'Próximas',
    toConfirm: 'Por confirmar',
    confirmed: 'Confirmadas',
    cancelled: 'Canceladas',
  },
  meeting: 'Reunión',
  client: 'Cliente',
  manager: 'Account manager',
  when: 'Fecha y hora',
  status: 'Estado',
  notes: 'Notas',
}

export const ticketListCopy = {
  page: 'Tickets',
  search: 'Buscar ticket',
  placeholder: 'Folio o cliente',
  count: counted('ticket', 'tickets'),
  none: 'Todavía no hay tickets',
  noMatch: 'No se encontraron tickets',
  noneSentence: 'Aparecen aquí cuando un cliente pide ayuda.',
  views: {
    all: 'Todos',
    open: 'Abiertos',
    waiting: 'Por responder',
    late: 'Vencidos',
    urgent: 'Urgentes',
    working: 'En proceso',
    unassigned: 'Sin asignar',
    resolved: 'Resueltos',
  },
  subject: 'Asunto',
  number: 'Folio',
  client: 'Cliente',
  priority: 'Prioridad',
  status: 'Estado',
  assignee: 'Atiende',
  created: 'Abierto el',
}

export const leadListCopy = {
  page: 'Leads',
  search: 'Buscar lead',
  placeholder: 'Correo completo',
  count: counted('lead', 'leads'),
  none: 'Todavía no hay leads',
  noMatch: 'No se encontraron leads',
  noneSentence: 'Aparecen aquí cuando alguien deja sus datos en el sitio.',
  noneOwn: 'No tienes leads asignados',
  noneOwnSentence: 'Aparecen aquí cuando un super admin te asigna uno; recibes una notificación.',
  views: {
    all: 'Todos',
    new: 'Nuevos',
    today: 'De hoy',
    withoutOwner: 'Sin responsable',
    contacted: 'Contactados',
    converted: 'Convertidos',
    discarded: 'Descartados',
    landing: 'De la portada',
    contact: 'De contacto',
    plan: 'De un plan',
  },
  name: 'Nombre',
  email: 'Correo',
  company: 'Empresa',
  phone: 'Teléfono',
  source: 'Llegó por',
  plan: 'Plan',
  message: 'Mensaje',
  created: 'Recibido',
  nameless: 'Sin nombre',
}

export const leadSourceName: Record<LeadSource, string> = {
  landing: 'Portada',
  contact: 'Contacto',
  plan: 'Un plan',
}
