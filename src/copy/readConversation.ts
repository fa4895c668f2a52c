export const readConversationCopy = {
  title: 'Leer la conversación',
  sentence:
    'La conversación es del cliente y su account manager. Escribe por qué necesitas leerla: tu nombre y el motivo quedan en la auditoría.',
  reason: 'Motivo',
  hint: 'Por ejemplo: queja del cliente del 3 de noviembre.',
  short: (least: number) => `Escribe al menos ${least} caracteres`,
  read: 'Leer conversación',
  reading: 'Abriendo...',
  offline: 'La conversación se lee con conexión.',
  empty: 'No hay mensajes aún',
  older: 'Ver mensajes anteriores',
  olderBusy: 'Cargando mensajes anteriores...',
  recorded: (reason: string) => `Lectura registrada en la auditoría. Motivo: ${reason}`,
  client: 'Cliente',
  manager: 'Account manager',
  problems: {
    not_allowed: {
      title: 'Tu cuenta no puede leer conversaciones',
      detail: 'Solo un super admin puede hacerlo.',
    },
    not_found: { title: 'No encontramos a este cliente', detail: 'Puede que su cuenta ya no exista.' },
    reason_too_short: { title: 'El motivo es muy corto', detail: 'Escribe al menos 10 caracteres.' },
  },
}
