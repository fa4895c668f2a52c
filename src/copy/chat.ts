import type { MessageState } from '../domain/message.ts'
import { MESSAGE_MAX } from '../domain/message.ts'
import { plural } from './plural.ts'

/** The state of a message. A waiting one names the device: phone or computer. */
export const stateText: Record<MessageState, { phone: string; computer: string }> = {
  on_device: {
    phone: 'En este teléfono, aún no enviado',
    computer: 'En este equipo, aún no enviado',
  },
  sent: { phone: 'Enviado', computer: 'Enviado' },
  delivered: { phone: 'Entregado', computer: 'Entregado' },
  read: { phone: 'Leído', computer: 'Leído' },
  unresolved: { phone: 'No aceptado', computer: 'No aceptado' },
}

export const chatCopy = {
  page: 'Account Manager',
  loading: 'Cargando información del Account Manager...',
  yourManager: 'Tu account manager',
  search: 'Buscar en la conversación',
  searchMissing: 'La búsqueda todavía no está en este dispositivo',
  searchMissingDetail: 'Ábrela otra vez cuando haya señal.',
  online: 'En línea',
  typing: 'escribiendo…',
  conversation: (name: string) => `Conversación con ${name}`,
  empty: 'No hay mensajes aún. ¡Inicia la conversación!',
  you: 'Tú:',
  says: (name: string) => `${name}:`,
  formerManager: 'Account manager anterior',
  /** Shown where another account manager took over. */
  handover: 'Cambio de account manager',
  handoverTo: (name: string) => `Desde aquí, con ${name}`,
  handoverToYou: 'Desde aquí, contigo',
  older: 'Ver mensajes anteriores',
  olderLoading: 'Cargando mensajes anteriores...',
  newMessages: (many: number) => plural(many, '1 mensaje nuevo', `${many} mensajes nuevos`),
  toBottom: 'Ir al final',
  offline: (waiting: number) =>
    waiting === 0
      ? 'Sin conexión — lo que escribas se guarda aquí y sale solo'
      : `Sin conexión — ${waiting} ${plural(waiting, 'cambio', 'cambios')} por enviar`,
  retry: 'Reintentar',
  message: 'Mensaje',
  placeholder: 'Escribe un mensaje',
  send: 'Enviar',
  hint: 'Enter envía, Shift + Enter hace otra línea. Sin conexión, tus mensajes se guardan aquí y salen solos.',
  tooLong: (over: number) =>
    `Un mensaje lleva hasta ${MESSAGE_MAX.toLocaleString('es-MX')} caracteres: ${plural(over, 'sobra 1', `sobran ${over.toLocaleString('es-MX')}`)}`,
  left: (left: number) => plural(left, 'Queda 1 carácter', `Quedan ${left} caracteres`),
  sent: 'Mensaje enviado',
  sendFailed: 'Error al enviar mensaje',
  notKept: 'No se pudo guardar en este dispositivo. Tu texto sigue en el recuadro.',
}

export const managerCopy = {
  meetings: 'Mis Reuniones',
  schedule: 'Agendar reunión',
  interactions: 'Interacciones recientes',
  about: 'Ver datos de contacto',
  title: 'Tu account manager',
  email: 'Correo',
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  calendar: 'Agenda',
  calendarLink: 'Ver horarios',
}
