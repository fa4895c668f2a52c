import type { PushPreference } from '../domain/preferences.ts'
import { brand } from './brand.ts'
import type { FailureText } from './failures.ts'

export const pushSettingsCopy = {
  title: 'Notificaciones en este dispositivo',
  sentence: 'Te llegan aunque la app esté cerrada.',
  name: 'Recibir notificaciones aquí',
  detail: {
    on: 'Este dispositivo recibe tus notificaciones.',
    off: 'Este dispositivo no recibe notificaciones.',
    blocked: `El navegador tiene bloqueadas las notificaciones de ${brand}. Permítelas en los ajustes del sitio y vuelve aquí.`,
    install_first: `En iPhone y iPad, primero agrega ${brand} a tu pantalla de inicio: Compartir, «Agregar a inicio». Ábrela desde ahí y vuelve a esta pantalla.`,
    unavailable: 'Este navegador no puede recibir notificaciones. En una ventana privada tampoco llegan.',
  },
  turnOn: 'Activar notificaciones',
  turningOn: 'Activando...',
  turnOff: 'Desactivar notificaciones',
  turnedOn: 'Listo: este dispositivo recibe tus notificaciones',
  turnedOff: 'Este dispositivo ya no recibe notificaciones',
  failed: 'Las notificaciones no se activaron',
  notOff: 'Las notificaciones no se desactivaron',
  categories: 'Qué te avisamos',
  everywhere: 'Vale para todos tus dispositivos.',
  quiet: 'No molestar de noche',
  quietDetail: 'De 21:00 a 08:00, hora de cada dispositivo, las notificaciones esperan a la mañana.',
  discreet: 'Modo discreto',
  discreetDetail: {
    client:
      'Oculta los montos y lo que dicen los mensajes en Inicio y Contratos, y en las notificaciones de todos tus dispositivos. Toca lo oculto para verlo hasta que recargues la app.',
    staff:
      'Oculta los montos de las listas y lo que dicen los mensajes en la lista de conversaciones, y en las notificaciones de todos tus dispositivos. Toca lo oculto para verlo hasta que recargues la app.',
  },
  discreetLimits:
    'Dentro de un chat o un documento, y al pagar, todo se ve. Los lectores de pantalla lo leen siempre.',
  showNow: 'Mostrar por ahora',
  shownNow: 'Se muestra hasta que recargues la app',
  notKept: 'El cambio no se guardó en este dispositivo',
}

export const pushCategoryText: Readonly<
  Record<'client' | 'staff', Readonly<Record<PushPreference, string>>>
> = {
  client: {
    push_messages: 'Mensajes de tu account manager',
    push_meetings: 'Reuniones',
    push_tickets: 'Tickets de soporte',
    push_billing: 'Facturas y pagos',
    push_services: 'Servicios y su configuración',
    push_account: 'Lo demás de tu cuenta',
  },
  staff: {
    push_messages: 'Mensajes de clientes',
    push_meetings: 'Reuniones',
    push_tickets: 'Tickets',
    push_billing: 'Facturas y contratos',
    push_services: 'Configuraciones por revisar',
    push_account: 'Lo demás',
  },
}

export const pushRefused: Readonly<
  Record<'push_blocked' | 'push_dismissed' | 'push_not_configured' | 'push_failed', FailureText>
> = {
  push_blocked: {
    title: 'El navegador no dio permiso',
    detail: `Permite las notificaciones de ${brand} en los ajustes del sitio e intenta de nuevo.`,
  },
  push_dismissed: { title: 'Falta tu permiso', detail: 'Elige «Permitir» cuando el navegador pregunte.' },
  push_not_configured: {
    title: 'Por ahora no se pueden enviar notificaciones',
    detail: 'Los verás al abrir la app.',
  },
  push_failed: {
    title: 'El navegador no pudo conectarse a su servicio de notificaciones',
    detail: 'Revisa tu conexión e intenta de nuevo. En una ventana privada no funcionan.',
  },
}

export const offerCopy = {
  label: 'Notificaciones en este dispositivo',
  pushTitle: (name: string) => `¿Te avisamos cuando ${name} conteste?`,
  pushSentence:
    'La notificación llega a este dispositivo aunque cierres la app. Lo cambias en Configuración.',
  pushYes: 'Avísame',
  no: 'Ahora no',
}
