import type { Role } from '../domain/person.ts'
import { shortDayOf } from './calendar.ts'
import { handedMeetings } from './handedMeetings.ts'
import { formatCount } from './money.ts'
import { roleName } from './staffAccounts.ts'
import { staffPanel } from './staffPanel.ts'

const clients = (many: number): string => (many === 1 ? '1 cliente' : `${formatCount(many)} clientes`)

type Meetings = Parameters<typeof handedMeetings.after>[0]
type Work = { role: Role; tickets: number; leads: number }
type Load = { role: Role; clients: number; conversations: number; tickets: number }

export const staffMembersCopy = {
  page: staffPanel.staff,
  list: 'Lista del personal',
  loading: 'Cargando al personal...',
  offline: 'El personal necesita conexión',
  offlineSentence: 'Se lee del servidor. Aparece en cuanto vuelva la señal.',
  old: 'Sin conexión: esto es lo último que se leyó.',
  failed: 'No pudimos cargar al personal',
  retry: 'Reintentar',
  search: 'Buscar en el personal',
  placeholder: 'Nombre o correo',
  count: (many: number) => (many === 1 ? '1 persona' : `${formatCount(many)} personas`),
  none: 'Todavía no hay personal',
  noneSentence: 'Crea una cuenta de agente o de super admin.',
  noMatch: 'Nadie coincide con la búsqueda',
  noMatchSentence: 'Prueba con otro nombre o correo.',
  sortBy: 'Ordenar por',
  unsorted: 'Rol y nombre',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Anterior',
  next: 'Siguiente',
  invite: 'Crear cuenta',
  name: 'Nombre',
  nameless: 'Sin nombre',
  role: 'Rol',
  email: 'Correo',
  clients: 'Clientes',
  tasks: 'Tareas abiertas',
  conversations: 'Chats sin responder',
  tickets: 'Tickets abiertos',
  leads: 'Leads abiertos',
  /** The phone shows it in one line. */
  load: ({ role, clients: many, conversations, tickets }: Load) =>
    role === 'agent'
      ? `${clients(many)}, ${conversations} sin responder`
      : tickets === 1
        ? '1 ticket abierto'
        : `${formatCount(tickets)} tickets abiertos`,
  absence: 'Ausencia',
  noAbsence: 'Ninguna',
  absent: (from: string, until: string) =>
    from === until ? `El ${shortDayOf(from)}` : `Del ${shortDayOf(from)} al ${shortDayOf(until)}`,
  seen: 'Última actividad',
  never: 'No ha entrado',
  open: (name: string) => `Ver a ${name}`,
  you: 'Eres tú: otro super admin puede cambiar tu rol.',
  close: 'Cerrar',
  newRole: 'Rol nuevo',
  noRole: 'Sin rol: pierde todo el acceso al panel',
  heir: 'Quién atiende a sus clientes',
  heirMissing: 'Elige quién atiende a sus clientes',
  noHeir: 'No hay otro agente. Crea una cuenta de agente antes de quitarle sus clientes.',
  heirOption: (name: string, many: number) => `${name}, ${clients(many)}`,
  /** What the change does, one sentence each. to: null for no role; moved: the clients who get another agent. */
  effects: ({ role, tickets, leads }: Work, to: Role | null, moved: number): string[] => [
    ...(moved > 0
      ? [
          `${moved === 1 ? 'Pasa' : 'Pasan'} ${clients(moved)} con sus tareas y tickets abiertos.`,
          ...handedMeetings.ahead,
        ]
      : []),
    ...(role === 'super_admin' && tickets > 0
      ? [
          tickets === 1
            ? 'Su ticket abierto pasa al account manager del cliente, si lo tiene.'
            : `Sus ${formatCount(tickets)} tickets abiertos pasan al account manager de cada cliente, si lo tiene.`,
        ]
      : []),
    ...(to === null && leads > 0
      ? [
          leads === 1
            ? 'Su lead abierto se queda sin responsable.'
            : `Sus ${formatCount(leads)} leads abiertos se quedan sin responsable.`,
        ]
      : []),
    'Recibe una notificación y se cierran sus sesiones en todos sus dispositivos.',
    'Queda en la auditoría.',
  ],
  save: 'Cambiar rol',
  revoke: 'Quitar acceso',
  busy: 'Guardando...',
  openOffline: 'Para cambiar un rol necesitas conexión.',
  done: 'Rol actualizado',
  doneDetail: (name: string, role: Role | null, moved: number, meetings: Meetings) =>
    [
      role === null
        ? `${name} ya no tiene acceso al panel.`
        : `${name} ahora es ${roleName[role].toLocaleLowerCase('es-MX')}.`,
      ...(moved === 0
        ? []
        : [`${moved === 1 ? '1 cliente pasó' : `${formatCount(moved)} clientes pasaron`} a otro agente.`]),
      ...handedMeetings.after(meetings),
    ].join(' '),
  seeClients: 'Ver sus clientes',
  seeAudit: 'Ver lo que ha hecho',
  problems: {
    not_allowed: {
      title: 'Tu cuenta ya no puede cambiar al personal',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
    not_found: { title: 'Esta persona ya no es del personal', detail: 'La lista ya está al día.' },
    own_role: { title: 'No puedes cambiar tu propio rol', detail: 'Pídeselo a otro super admin.' },
    role_changed: {
      title: 'Otra persona cambió este rol mientras tanto',
      detail: 'La lista ya está al día; revísalo y decide de nuevo.',
    },
    last_super_admin: {
      title: 'Es el único super admin',
      detail: 'Nombra a otro antes de quitarle el rol.',
    },
    cannot_have_clients: {
      title: 'Esa persona ya no puede atender clientes',
      detail: 'Elige a otro agente.',
    },
    clients_assigned: {
      title: 'Todavía atiende a clientes',
      detail: 'Elige a quién pasan y guarda otra vez.',
    },
  },
}
