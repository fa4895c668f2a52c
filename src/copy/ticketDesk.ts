import type { TicketTerm } from '../domain/ticketTerm.ts'
import { dayAndYearOf } from './calendar.ts'
import { timeOfDay } from './dates.ts'
import { whenInList } from './listDates.ts'

const MINUTE_MS = 60_000

/** "12 min", "1 h 33 min", "1 d 6 h" */
function termText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(Math.abs(ms) / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return hours % 24 === 0 ? `${Math.floor(hours / 24)} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

export const ticketTermCopy = {
  term: 'Primera respuesta',
  column: 'Plazo',
  answered: 'Respondido',
  closed: 'Cerrado',
  unsent: 'Sin enviar',
  text: (term: TicketTerm): string => {
    if (!('left' in term)) return ticketTermCopy[term.state]
    return term.state === 'late' ? `Vencido ${termText(term.left)}` : `En ${termText(term.left)}`
  },
  dueAt: (iso: string, now: Date): string => {
    const day = whenInList(iso, now)
    return day === timeOfDay(iso) ? `Vence hoy a las ${day}` : `Vence: ${day}, ${timeOfDay(iso)}`
  },
  answeredAt: (iso: string, now: Date): string => {
    const day = whenInList(iso, now)
    return day === timeOfDay(iso) ? `Respondida hoy a las ${day}` : `Respondida: ${day}, ${timeOfDay(iso)}`
  },
}

export const ticketNotesCopy = {
  mode: 'Qué escribes',
  reply: 'Respuesta al cliente',
  note: 'Nota interna',
  label: 'Nota interna, el cliente no la ve',
  placeholder: 'Escribe una nota para el personal',
  hint: 'Solo la ve el personal. Necesita conexión; mientras, se conserva aquí.',
  save: 'Guardar nota',
  saving: 'Guardando...',
  remove: 'Borrar',
  removeOf: (when: string) => `Borrar la nota de ${when}`,
  removed: 'Nota borrada',
  failed: 'No se guardó la nota',
  removeFailed: 'No se borró la nota',
  offline: 'Las notas internas necesitan conexión.',
  loadFailed: 'No pudimos cargar las notas internas',
  retry: 'Reintentar',
  problems: {
    not_allowed: {
      title: 'No puedes escribir esta nota',
      detail: 'Tu texto sigue aquí; cópialo si lo necesitas.',
    },
    not_found: {
      title: 'Ya no atiendes a este cliente',
      detail: 'Tu texto sigue aquí; cópialo si lo necesitas.',
    },
  },
}

const roleOf = { agent: 'account manager', super_admin: 'super admin' }

export const assignTicketCopy = {
  open: 'Asignar',
  assignee: 'Asignado',
  notAssigned: 'Sin asignar',
  title: 'Asignar ticket',
  sentence:
    'Reciben una notificación quien lo toma y quien lo tenía. Para pasarlo a otro agente, cambia el account manager del cliente.',
  loading: 'Cargando al personal...',
  who: 'Quién lo atiende',
  option: (name: string, role: 'agent' | 'super_admin') => `${name}, ${roleOf[role]}`,
  missing: 'Elige a quién',
  alone: 'No hay otra persona que pueda ver a este cliente.',
  assign: 'Asignar',
  assigning: 'Asignando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para asignar un ticket necesitas conexión.',
  done: 'Ticket asignado',
  doneDetail: (name: string) => `${name} lo atiende a partir de ahora.`,
  problems: {
    not_allowed: { title: 'Tu cuenta no puede asignar tickets', detail: 'Es tarea del personal.' },
    not_found: { title: 'Ya no atiendes a este cliente', detail: 'Pide el cambio a un super admin.' },
    ticket_closed: { title: 'El ticket ya está resuelto', detail: 'Vuélvelo a En proceso para asignarlo.' },
    assignee_changed: {
      title: 'Otra persona lo asignó mientras tanto',
      detail: 'Revisa quién lo tiene ahora y decide de nuevo.',
    },
    cannot_have_it: { title: 'Esa persona ya no puede ver a este cliente', detail: 'Elige a otra.' },
  },
}

export const mergeCopy = {
  open: 'Unir con otro',
  title: 'Unir tickets',
  sentence: (folio: string) =>
    `${folio} pasa a ser parte del ticket que elijas: los mensajes y archivos se ven juntos y los enlaces llevan ahí. El cliente recibe una notificación. No se puede deshacer.`,
  into: 'Ticket que sigue abierto',
  missing: 'Elige el ticket que sigue',
  option: (folio: string, subject: string) => `${folio} ${subject}`,
  none: 'Este cliente no tiene otro ticket abierto.',
  merge: 'Unir',
  merging: 'Uniendo...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para unir tickets necesitas conexión.',
  done: 'Tickets unidos',
  doneDetail: (folio: string) => `Todo sigue en ${folio}.`,
  problems: {
    not_allowed: { title: 'Tu cuenta no puede unir tickets', detail: 'Es tarea del personal.' },
    not_found: { title: 'Ya no atiendes a este cliente', detail: 'Pide el cambio a un super admin.' },
    ticket_closed: { title: 'Uno de los dos ya está cerrado', detail: 'Solo se unen tickets abiertos.' },
    other_client: { title: 'Son de clientes distintos', detail: 'Elige un ticket del mismo cliente.' },
  },
}

export const prepareAddendumCopy = {
  open: 'Preparar adenda',
  title: 'Preparar adenda',
  sentence: 'El cliente la recibe para firmar, con el importe de ese día.',
  from: 'Primer día que se cobra',
  fromOf: {
    next_period: 'El del siguiente periodo',
    signing: 'El de la firma',
  },
  fromHint: {
    next_period: 'Se activa al firmar. Hasta el siguiente periodo no tiene costo.',
    signing:
      'Se activa cuando paga los días que faltan para su siguiente factura. Si cuestan menos de 10 MXN, al firmar y sin costo.',
  },
  today: 'Si firma hoy',
  due: 'Paga ahora',
  credited: 'Queda a su favor',
  nothing: 'Nada',
  next: (day: string) => `Su factura del ${dayAndYearOf(day)}`,
  pricing: 'Calculando...',
  tool: 'Servicio',
  tier: 'Nivel y precio al mes, con IVA',
  missing: 'Elige un nivel',
  prepare: 'Enviar al cliente',
  preparing: 'Enviando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para preparar una adenda necesitas conexión.',
  done: 'Adenda enviada al cliente',
  doneDetail: (folio: string) => `${folio}. Te avisamos cuando la firme. Vale 15 días.`,
  problems: {
    not_allowed: { title: 'Tu cuenta no puede preparar adendas', detail: 'Es tarea del personal.' },
    not_found: { title: 'Ya no atiendes a este cliente', detail: 'Pide el cambio a un super admin.' },
    no_contract: {
      title: 'El cliente no tiene un contrato activo',
      detail: 'Pídele que elija un plan y lo firme: la adenda se agrega a ese contrato.',
    },
    tier_not_found: { title: 'Ese nivel ya no está a la venta', detail: 'Elige otro.' },
    cancellation_requested: {
      title: 'El cliente pidió cancelar su contrato',
      detail: 'Mientras no retire la cancelación no se le puede agregar un servicio.',
    },
    service_ending: {
      title: 'El cliente pidió cancelar ese servicio',
      detail: 'Mientras no retire la cancelación no se le puede agregar otro nivel.',
    },
    tier_adds_nothing: {
      title: 'Su plan ya lo incluye sin límite',
      detail: 'El cliente pagaría por algo que ya tiene. Explícaselo en el ticket.',
    },
    id_taken: { title: 'La adenda ya se envió', detail: 'Cierra esta ventana y prepara otra si hace falta.' },
  },
}

/** Why the client could not sign today. It can be sent anyway: the client sees the reason. */
export const offerRefused = {
  ...prepareAddendumCopy.problems,
  unpaid_invoices: {
    title: 'El cliente tiene un pago pendiente',
    detail: 'Puede firmarla en cuanto se ponga al corriente.',
  },
  payment_in_progress: {
    title: 'El cliente tiene un pago en camino',
    detail: 'Puede firmarla en cuanto se confirme o venza.',
  },
  changed_today: {
    title: 'El cliente cambió de plan hoy',
    detail: 'Desde mañana puede firmar una que se cobre desde la firma.',
  },
  payment_disputed: {
    title: 'Un banco revisa un pago del cliente',
    detail: 'Hasta que se resuelva no se le puede cobrar una parte del periodo.',
  },
}
