import type { AgendaView } from '../domain/agenda.ts'

const views: Record<AgendaView, string> = {
  proximas: 'Próximas',
  'por-confirmar': 'Por confirmar',
  anteriores: 'Anteriores',
}

export const agendaCopy = {
  page: 'Reuniones',
  loading: 'Cargando reuniones...',
  filter: 'Reuniones por estado',
  views,
  table: {
    label: 'Reuniones de tus clientes',
    search: 'Buscar reunión',
    searchPlaceholder: 'Buscar por cliente',
    sortBy: 'Ordenar por',
    unsorted: 'Por fecha',
    range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
  client: 'Cliente',
  meeting: 'Reunión',
  when: 'Fecha y hora',
  status: 'Estado',
  actions: 'Acciones',
  today: (time: string) => `Hoy, ${time}`,
  tomorrow: (time: string) => `Mañana, ${time}`,
  day: (day: string, time: string) => `${day}, ${time}`,
  join: 'Unirse',
  joinOf: (client: string) => `Unirse a la reunión con ${client}`,
  none: 'Todavía no hay reuniones',
  noneSentence: 'Aparecen aquí cuando uno de tus clientes agenda la primera.',
  noneIn: {
    proximas: 'No hay reuniones próximas',
    'por-confirmar': 'No hay reuniones pendientes de confirmar',
    anteriores: 'No hay reuniones en el historial',
  } satisfies Record<AgendaView, string>,
  noneFound: 'Ninguna reunión coincide',
  noneFoundSentence: 'Prueba con otro nombre.',
}

export const staffMeetingsCopy = {
  confirm: 'Confirmar',
  confirmOf: (when: string) => `Confirmar la reunión: ${when}`,
  linkOf: (when: string) => `Enlace de la reunión: ${when}`,
  cancelOf: (when: string) => `Cancelar la reunión: ${when}`,
  moved: 'Estado actualizado',
  movedDetail: 'El cliente recibe una notificación.',
  refused: 'El cambio de la reunión no se aceptó',
  refusedOf: (type: string, when: string) => `El cambio de ${type}, ${when}, no se aceptó`,
  notKept: {
    title: 'No se guardó el cambio',
    detail: 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.',
  },
  cancelTitle: '¿Cancelar la reunión?',
  cancelDetail: (name: string, when: string) =>
    `${name}, ${when}. El cliente recibe una notificación y puede agendar otra.`,
  cancelOffline: (name: string, when: string) =>
    `${name}, ${when}. Sin conexión, la cancelación cuenta solo si llega antes de esa hora. Entonces el cliente recibe una notificación y puede agendar otra.`,
  keep: 'Conservar',
  cancelYes: 'Cancelar reunión',
  close: 'Cerrar',
  linkTitle: 'Enlace de la reunión',
  linkDetail: 'El cliente lo ve en su reunión y puede unirse desde 15 minutos antes.',
  linkLabel: 'Dirección',
  linkHint: 'Empieza con https://. Déjala vacía para quitarla.',
  linkInvalid: 'Escribe una dirección completa que empiece con https://',
  save: 'Guardar enlace',
  saving: 'Guardando...',
  saved: 'Enlace guardado',
  offline: 'Para guardar el enlace necesitas conexión.',
  problems: {
    not_allowed: {
      title: 'Tu cuenta no puede cambiar reuniones',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
    not_found: {
      title: 'No encontramos esta reunión',
      detail: 'Puede ser de un cliente que ya no atiendes.',
    },
    meeting_over: { title: 'Esta reunión ya terminó o se canceló', detail: 'Ya no necesita enlace.' },
    link_invalid: {
      title: 'La dirección no es válida',
      detail: 'Escribe una dirección completa que empiece con https://',
    },
  },
}
