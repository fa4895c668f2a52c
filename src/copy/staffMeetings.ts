export const staffMeetingsCopy = {
  confirm: 'Confirmar',
  confirmOf: (when: string) => `Confirmar la reunión: ${when}`,
  linkOf: (when: string) => `Enlace de la reunión: ${when}`,
  cancelOf: (when: string) => `Cancelar la reunión: ${when}`,
  moved: 'Estado actualizado',
  movedDetail: 'El cliente recibe el aviso.',
  notKept: {
    title: 'No se guardó el cambio',
    detail: 'No se pudo guardar en este dispositivo. Inténtalo de nuevo.',
  },
  cancelTitle: '¿Cancelar la reunión?',
  cancelDetail: (name: string, when: string) =>
    `${name}, ${when}. El cliente recibe el aviso y puede agendar otra.`,
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
