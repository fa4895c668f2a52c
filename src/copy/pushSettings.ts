import type { PushPreference } from '../domain/preferences.ts'
import { brand } from './brand.ts'
import type { FailureText } from './failures.ts'

export const pushSettingsCopy = {
  title: 'Avisos en este dispositivo',
  sentence: 'Te llegan aunque la app esté cerrada.',
  name: 'Recibir avisos aquí',
  detail: {
    on: 'Este dispositivo recibe tus avisos.',
    off: 'Este dispositivo no recibe avisos.',
    blocked: `El navegador tiene bloqueados los avisos de ${brand}. Permítelos en los ajustes del sitio y vuelve aquí.`,
    install_first: `En iPhone y iPad, primero agrega ${brand} a tu pantalla de inicio: Compartir, «Agregar a inicio». Ábrela desde ahí y vuelve a esta pantalla.`,
    unavailable: 'Este navegador no puede recibir avisos. En una ventana privada tampoco llegan.',
  },
  turnOn: 'Activar avisos',
  turningOn: 'Activando...',
  turnOff: 'Desactivar avisos',
  turnedOn: 'Listo: este dispositivo recibe tus avisos',
  turnedOff: 'Este dispositivo ya no recibe avisos',
  failed: 'Los avisos no se activaron',
  notOff: 'Los avisos no se desactivaron',
  categories: 'Qué te avisamos',
  everywhere: 'Vale para todos tus dispositivos.',
  quiet: 'No molestar de noche',
  quietDetail: 'De 21:00 a 08:00, hora de cada dispositivo, los avisos esperan a la mañana.',
  discreet: 'Modo discreto',
  discreetDetail: {
    client:
      'Oculta los montos y lo que dicen los mensajes en Inicio y Contratos, y en los avisos de todos tus dispositivos. Toca lo oculto para verlo hasta que recargues la app.',
    staff:
      'Oculta los montos de las listas y lo que dicen los mensajes en la lista de conversaciones, y en los avisos de todos tus dispositivos. Toca lo oculto para verlo hasta que recargues la app.',
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
    detail: `Permite los avisos de ${brand} en los ajustes del sitio e intenta de nuevo.`,
  },
  push_dismissed: { title: 'Falta tu permiso', detail: 'Elige «Permitir» cuando el navegador pregunte.' },
  push_not_configured: {
    title: 'Por ahora no se pueden enviar avisos',
    detail: 'Los verás al abrir la app.',
  },
  push_failed: {
    title: 'El navegador no pudo conectarse a su servicio de avisos',
    detail: 'Revisa tu conexión e intenta de nuevo. En una ventana privada no funcionan.',
  },
}

export const offerCopy = {
  label: 'Avisos en este dispositivo',
  pushTitle: (name: string) => `¿Te avisamos cuando ${name} conteste?`,
  pushSentence: 'El aviso llega a este dispositivo aunque cierres la app. Lo cambias en Configuración.',
  pushYes: 'Avísame',
  no: 'Ahora no',
}
