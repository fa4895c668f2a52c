import { UNLIMITED } from '../domain/plan.ts'
import { plural } from './plural.ts'

export const clientPageCopy = {
  page: 'Cliente',
  back: 'Clientes',
  loading: 'Abriendo la cuenta...',
  parts: 'Partes de la cuenta',
  part: {
    resumen: 'Resumen',
    pagos: 'Contrato y pagos',
    tareas: 'Tareas',
    tickets: 'Tickets',
    reuniones: 'Reuniones',
    conversacion: 'Conversación',
  },
  write: 'Escribir',
  reports: 'Reportes',
  notFound: 'Este cliente no está en tu panel',
  notFoundSentence: 'Puede estar asignado a otra persona, o este dispositivo aún no lo tiene.',
  offline: 'Esta cuenta necesita conexión',
  offlineSentence: 'Las cuentas que abriste hoy siguen disponibles sin señal. Esta se abre en cuanto vuelva.',
  failed: 'No pudimos abrir la cuenta',
  problems: {
    not_allowed: {
      title: 'Tu cuenta ya no puede abrir clientes',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
    not_found: {
      title: 'No encontramos esta página',
      detail: 'Se borró, o la dirección está incompleta.',
    },
  },
  retry: 'Reintentar',
  withoutPlan: 'Sin plan',
  monthly: (amount: string) => `${amount} al mes`,
}

export const clientServicesCopy = {
  title: 'Servicios',
  /** unpaid: closed until a payment. */
  active: (many: number, unpaid: number) => {
    const active = plural(many, '1 activo', `${many} activos`)
    return unpaid === 0 ? active : `${active}, ${unpaid} por pagar`
  },
  none: 'Todavía no tiene servicios',
  noneSentence: 'Se activan al pagarse su contrato.',
  configuring: 'Configurando',
}

export const clientDataCopy = {
  title: 'Datos',
  email: 'Correo',
  phone: 'Teléfono',
  company: 'Empresa',
  fiscal: 'Datos fiscales',
  noFiscal: 'No los ha dado',
  manager: 'Account manager',
  noManager: 'Sin asignar',
  seats: 'Asientos',
  seatsOf: (taken: number, limit: number) =>
    limit === UNLIMITED ? `${taken}, sin límite` : `${taken} de ${limit}`,
  next: 'Próxima factura',
  nextOf: (amount: string, day: string) => `${amount} · ${day}`,
  renews: 'Renueva',
  ends: 'Termina',
  contract: 'Contrato',
  since: 'Cliente desde',
  none: '—',
}

export const clientHistoryCopy = { title: 'Historia', empty: 'Aún no hay nada en su historia.' }

export const clientContractCopy = {
  title: 'Contrato',
  none: 'No ha firmado ningún contrato',
  noneSentence: 'Aparece aquí cuando firme uno.',
  folio: 'Folio',
  plan: 'Plan',
  billing: 'Cobro',
  amount: 'Importe del periodo',
  status: 'Estado',
  starts: 'Inicia',
  ends: 'Termina',
  cancel: 'Cancelación pedida para el',
  pdf: 'Descargar contrato',
  check: 'Verificar firma',
}

const table = (label: string) => ({
  label,
  sortBy: 'Ordenar por',
  unsorted: 'Lo más reciente',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
})

export const clientTables = {
  invoices: table('Facturas del cliente'),
  tasks: table('Tareas del cliente'),
  tickets: table('Tickets del cliente'),
  meetings: table('Reuniones del cliente'),
}

export const clientInvoicesCopy = {
  title: 'Facturas',
  none: 'No hay facturas registradas',
  noneSentence: 'La primera se genera al pagarse el contrato.',
  paid: 'Pagada el',
}

export const clientWorkCopy = {
  noTasks: 'No hay tareas',
  noTasksSentence: 'Se crean al pagarse el contrato, una por herramienta.',
  noTickets: 'No hay tickets',
  noTicketsSentence: 'Aparecen aquí cuando el cliente pide ayuda.',
  noMeetings: 'No hay reuniones',
  noMeetingsSentence: 'Aparecen aquí cuando el cliente agenda la primera.',
  meeting: 'Reunión',
  when: 'Fecha y hora',
  status: 'Estado',
  notes: 'Notas',
  actions: 'Acciones',
  step: 'Paso',
  stepOf: (step: number, all: number) => `${step} de ${all}`,
}
