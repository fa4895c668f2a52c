export const viewAsCopy = {
  open: 'Ver como cliente',
  page: (client: string) => `Ver como ${client}`,
  title: (client: string) => `Ves la cuenta de ${client} como la ve`,
  sentence: 'Solo lectura. Esta visita queda en la auditoría a tu nombre.',
  leave: 'Salir y volver a la ficha',
  destinations: 'Pantallas del cliente',
  loading: 'Registrando la visita...',
  offline: 'Ver como cliente necesita conexión',
  offlineSentence:
    'La visita se registra en la auditoría antes de empezar. Aparece en cuanto vuelva la señal.',
  failed: 'No pudimos registrar la visita',
  retry: 'Reintentar',
  closed: 'Esta pantalla no se ve desde aquí',
  closedSentence:
    'Es privado del cliente, o sirve para hacer algo en su nombre. Pagar, la conversación y sus ajustes quedan fuera.',
  home: 'Ir a Inicio del cliente',
  problems: {
    not_allowed: { title: 'Tu cuenta no puede ver clientes', detail: 'Pídeselo a un super admin.' },
    not_found: { title: 'No encontramos este cliente', detail: 'Puede que ya no lo atiendas.' },
  },
}
