import type { Notification } from '../domain/notification.ts'
import { plural } from './plural.ts'

export const notificationsCopy = {
  title: 'Notificaciones',
  unreadCount: (unread: number) => (unread === 0 ? 'Todo leído' : `${unread} sin leer`),
  unread: 'Sin leer',
  loading: 'Cargando notificaciones...',
  readAll: 'Marcar todas como leídas',
  allRead: 'Todas las notificaciones marcadas como leídas',
  dismiss: (title: string) => `Descartar: ${title}`,
  empty: 'No tienes notificaciones',
  emptySentence: {
    client: 'Aquí te avisamos de tus servicios, tu contrato, tus tickets y tus reuniones.',
    staff: 'Aquí te avisamos de lo que piden y firman los clientes.',
  },
  older: 'Ver anteriores',
  olderLoading: 'Cargando anteriores...',
  olderOffline: 'Sin conexión: las anteriores se cargan cuando vuelva la señal.',
  arrived: (many: number) => plural(many, '1 notificación nueva', `${many} notificaciones nuevas`),
  see: 'Ver',
  notKept: 'No se pudo guardar el cambio en este dispositivo',
}

export const notificationTypeText: Record<Notification['type'], string> = {
  success: 'Listo',
  error: 'Problema',
  warning: 'Atención',
  info: 'Información',
}
