import { currency } from './money.ts'

const singularOrPlural = (one: string, more: string) => (single: boolean) => (single ? one : more)

export const overviewTitle = 'Resumen'

export const staffOverviewCopy = {
  page: 'Panel de Administración',
  subtitle: { agent: 'Tus métricas y clientes asignados', system: 'Vista general del sistema' },
  loading: 'Cargando el resumen...',
  counts: 'Cifras',
  clients: 'Clientes',
  contracts: 'Contratos activos',
  tasks: 'Tareas pendientes',
  meetings: 'Reuniones próximas',
  waits: 'Lo que espera',
  nothing: 'Nada espera en este momento',
  nothingSentence: 'Cuando alguien necesite una respuesta, aparece aquí.',
  kinds: (many: number) => (many === 1 ? '1 pendiente' : `${many} pendientes`),
  see: 'Ver lista',
  /** Shown after their count. */
  wait: {
    conversations: singularOrPlural('conversación sin responder', 'conversaciones sin responder'),
    tickets: singularOrPlural('ticket urgente sin resolver', 'tickets urgentes sin resolver'),
    tasks: singularOrPlural('tarea con más de 48 horas', 'tareas con más de 48 horas'),
    invoices: singularOrPlural('factura vencida', 'facturas vencidas'),
    meetings: singularOrPlural('reunión por confirmar', 'reuniones por confirmar'),
    leads: singularOrPlural('lead de hoy', 'leads de hoy'),
  },
  asked: (when: string) => `La primera se pidió ${when}`,
  oldest: (when: string) => `La más antigua: ${when}`,
  oldestLead: (when: string) => `El primero: ${when}`,
  oldestTicket: (when: string) => `El más antiguo: ${when}`,
  revenue: 'Ingresos',
  unit: `${currency} al mes`,
  active: 'Ingreso mensual activo',
  activeNote: 'Suma de la mensualidad de todos los contratos activos.',
  new: 'Ingreso nuevo del mes',
  newNote: 'Suma de la mensualidad de los contratos activos que se firmaron este mes.',
  months: 'Doce meses',
  monthsSentence: 'Con la mensualidad que cada contrato tiene hoy; el mes en curso va hasta hoy.',
  month: 'Mes',
  old: 'Sin conexión: son las cifras de la última vez que se cargaron.',
  offline: 'El resumen necesita conexión',
  offlineSentence: {
    agent: 'Tus mensajes, tareas y tickets siguen disponibles sin señal.',
    system: 'Los clientes que abriste hoy siguen disponibles sin señal.',
  },
  failed: 'No pudimos cargar el resumen',
  retry: 'Reintentar',
  problems: {
    not_allowed: {
      title: 'Tu cuenta ya no puede ver el panel',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
  },
}

export const monthsTable = {
  label: staffOverviewCopy.months,
  sortBy: 'Ordenar por',
  unsorted: 'Mes más reciente primero',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}
