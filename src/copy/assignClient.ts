import { handedMeetings } from './handedMeetings.ts'

type Meetings = Parameters<typeof handedMeetings.after>[0]

const openWork =
  'Sus tareas y tickets abiertos pasan a la nueva persona, menos los tickets que lleva un super admin.'

const clientsText = (many: number) => (many === 1 ? '1 cliente' : `${many} clientes`)

export const assignManyCopy = {
  open: (many: number) => `Cambiar account manager de ${clientsText(many)}`,
  title: 'Cambiar account manager',
  sentence: (many: number, filter: string) => `${clientsText(many)}. ${filter}.`,
  effects: [
    'Cada cliente recibe una notificación.',
    openWork,
    ...handedMeetings.ahead,
    'Lo que su agente anterior tenga sin enviar se queda en su dispositivo con el motivo.',
  ],
  assign: (many: number) => `Asignar ${clientsText(many)}`,
  doneDetail: (agent: string, assigned: number, same: number, meetings: Meetings) =>
    [
      same === 0
        ? `${clientsText(assigned)} con ${agent} a partir de ahora.`
        : `${clientsText(assigned)} con ${agent} a partir de ahora; ${clientsText(same)} ya estaban con esa persona.`,
      ...handedMeetings.after(meetings),
    ].join(' '),
  problems: {
    too_many_clients: { title: 'Son más de 500', detail: 'Filtra la lista y hazlo por partes.' },
    nothing_chosen: { title: 'No hay nadie seleccionado', detail: 'Marca a quién quieres asignar.' },
    set_changed: {
      title: 'La lista cambió mientras tanto',
      detail: 'No se asignó a nadie. Cierra, revisa la lista y selecciona de nuevo.',
    },
  },
}

export const assignClientCopy = {
  open: 'Cambiar account manager',
  title: 'Cambiar account manager',
  sentence: (client: string) => `Elige quién atiende a ${client}.`,
  effects: ['El cliente recibe una notificación.', openWork, ...handedMeetings.ahead],
  loading: 'Cargando al personal...',
  agent: 'Account manager',
  option: ({ name, clients, away }: { name: string; clients: number; away: boolean }) =>
    `${name} (${clientsText(clients)}${away ? ', ausente el próximo día hábil' : ''})`,
  missing: 'Elige a quién',
  noOtherAgent: 'No hay otra persona a quien asignarlo. Crea una cuenta de agente primero.',
  assign: 'Asignar',
  assigning: 'Asignando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para cambiar el account manager necesitas conexión.',
  done: 'Account manager asignado',
  doneDetail: (agent: string, client: string, meetings: Meetings) =>
    [`${agent} atiende a ${client} a partir de ahora.`, ...handedMeetings.after(meetings)].join(' '),
  failed: 'No se cambió el account manager',
  problems: {
    not_allowed: {
      title: 'Tu cuenta no puede asignar clientes',
      detail: 'Solo un super admin puede hacerlo.',
    },
    not_found: {
      title: 'Esa persona ya no es account manager',
      detail: 'Elige a otra.',
    },
  },
}
