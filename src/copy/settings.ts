import type { MailPreference } from '../domain/preferences.ts'
import { todayInMexico } from '../domain/calendar.ts'
import { fileBrand } from './brand.ts'
import { dayAndYearOf, dayOf } from './calendar.ts'
import type { FailureText } from './failures.ts'
import { formatCount } from './money.ts'
import { plural } from './plural.ts'

export const settingsCopy = {
  page: 'Configuración',
  index: 'Secciones de la configuración',
  back: 'Volver a Configuración',
  sections: {
    perfil: 'Perfil',
    fiscales: 'Datos fiscales',
    seguridad: 'Seguridad',
    avisos: 'Notificaciones',
    equipo: 'Equipo',
    integraciones: 'Integraciones',
    claves: 'Claves de API',
    dispositivo: 'Este dispositivo',
    privacidad: 'Privacidad',
  },
  noFiscalValue: 'Sin RFC',
  securityValue: 'Contraseña, dos pasos y sesiones',
  mailValue: (many: number) => (many === 0 ? 'Ninguna por correo' : `${many} por correo`),
  teamValue: (many: number) =>
    many === 0 ? 'Solo tú' : `Tú y ${many} ${plural(many, 'persona', 'personas')} más`,
  keysValue: (many: number) => (many === 0 ? 'Sin claves' : `${many} ${plural(many, 'clave', 'claves')}`),
  privacyValue: 'Medición de uso, descarga y eliminación',
}

/** fixed: always sent. none: there is no such letter. */
export type MailChannel = 'fixed' | 'none' | MailPreference

export const notificationChannelsCopy = {
  sentence: 'Qué te avisamos y por dónde.',
  table: 'Notificaciones y por dónde llegan',
  notice: 'Notificación',
  app: 'App',
  mail: 'Correo',
  always: 'Siempre',
  never: 'No se envía',
  mailOf: (notice: string) => `${notice}, por correo`,
  note: 'Las marcas grises no se apagan: son notificaciones de tu cuenta. Los cambios se guardan solos.',
  failed: 'El cambio no se guardó en este dispositivo',
  rows: [
    { key: 'messages', name: 'Mensajes de tu account manager', detail: null, mail: 'none' },
    { key: 'meetings', name: 'Reuniones', detail: 'Confirmaciones y cambios', mail: 'fixed' },
    { key: 'tickets', name: 'Tickets de soporte', detail: null, mail: 'none' },
    { key: 'invoices', name: 'Facturas', detail: 'Al emitirse y al vencer', mail: 'invoices_email' },
    { key: 'reports', name: 'Reportes mensuales', detail: null, mail: 'monthly_reports_email' },
    { key: 'usage', name: 'Límite de uso', detail: 'Al llegar a 75% y 90%', mail: 'none' },
    {
      key: 'security',
      name: 'Seguridad de tu cuenta',
      detail: 'Cambios de contraseña, correo, verificación en dos pasos o llaves de acceso',
      mail: 'fixed',
    },
    {
      key: 'marketing',
      name: 'Novedades y promociones',
      detail: 'Hoy no enviamos; es tu permiso para cuando haya',
      mail: 'marketing_email',
    },
  ] satisfies readonly { key: string; name: string; detail: string | null; mail: MailChannel }[],
  /** Notifications that the app itself does not show. */
  onlyMail: ['security', 'marketing'],
}

export const whatsAppCopy = {
  title: 'WhatsApp',
  sentence: 'Para lo que no puede esperar.',
  urgentTickets: 'Escribirme sobre mis tickets urgentes',
  to: (phone: string) =>
    `Te escribimos al ${phone} cuando alguien responde o cambia un ticket urgente. El mensaje solo dice qué ticket es y qué pasó.`,
  noNumber: 'Falta tu teléfono, con sus diez dígitos.',
  toProfile: 'Agregar mi teléfono',
  unavailable: 'Por ahora no enviamos mensajes por WhatsApp. Cuando se pueda, te llegan otra vez.',
  notKept: 'El cambio no se guardó en este dispositivo',
}

export const teamCopy = {
  sentence: 'Quién entra a cada herramienta con tu licencia.',
  list: 'Asientos por herramienta',
  places: (taken: number, limit: number, invited: number): string =>
    [
      limit < 0 ? `${taken} ${plural(taken, 'persona', 'personas')}` : `${taken} de ${limit} asientos`,
      ...(invited === 0 ? [] : [`${invited} ${plural(invited, 'invitación', 'invitaciones')}`]),
    ].join(', '),
  manage: 'Administrar',
  manageOf: (tool: string) => `Administrar los asientos de ${tool}`,
  none: 'No tienes licencias activas',
  /** The sentence is also true of the plans for one person. */
  noneSentence: 'Con un plan para más de una persona, aquí invitas a tu equipo a cada herramienta.',
  loading: 'Cargando tu equipo...',
}

export const apiKeysCopy = {
  sentence:
    'Con una clave, tus sistemas leen tus licencias, uso y facturas, y tus herramientas registran lo que miden.',
  docs: 'Cómo se usa',
  list: 'Tus claves',
  loading: 'Cargando tus claves...',
  none: 'Todavía no tienes claves',
  noneSentence: 'Crea una por cada sistema: así puedes revocarla sin tocar los demás.',
  name: 'Nombre de la clave',
  nameHint: 'Por ejemplo: Tablero de ventas',
  nameMost: 80,
  missing: 'Escribe un nombre',
  create: 'Crear clave',
  creating: 'Creando...',
  full: 'Tienes diez claves, que es el máximo. Revoca una para crear otra.',
  offline: 'Crear una clave necesita conexión. Revocar sí funciona sin señal.',
  fresh: (name: string) => `Clave nueva: ${name}`,
  freshSentence: 'Cópiala ahora. Por seguridad no la volvemos a mostrar.',
  freshLabel: 'Clave nueva',
  copy: 'Copiar clave',
  copied: 'Clave copiada',
  notCopied: 'El navegador no dejó copiar. Mantén presionada la clave para seleccionarla.',
  hide: 'Ya la guardé',
  created: (day: string) => `Creada el ${day}`,
  unused: 'sin uso',
  used: (day: string) => `usada el ${dayOf(day)}`,
  usedToday: 'usada hoy',
  revoke: 'Revocar',
  revokeOf: (name: string) => `Revocar la clave ${name}`,
  ask: (name: string) => `¿Revocar «${name}»?`,
  askSentence: 'El sistema que la usa deja de poder entrar. No se puede deshacer.',
  keep: 'Conservar',
  close: 'Cerrar',
  revokeFailed: 'La clave no se revocó',
  revoked: 'Clave revocada',
  revokedOffline: 'Se revoca en cuanto responda el servidor',
}

/** "usada hoy", "usada el 14 de noviembre", "sin uso". day: as the database writes it. now: ms. */
export const lastUseText = (day: string | null, now: number): string =>
  day === null
    ? apiKeysCopy.unused
    : day >= todayInMexico(now)
      ? apiKeysCopy.usedToday
      : apiKeysCopy.used(day)

export const keyRefused: Readonly<Record<'too_many_keys' | 'too_many_keys_today' | 'id_taken', FailureText>> =
  {
    too_many_keys: { title: 'Ya tienes diez claves', detail: 'Revoca una para crear otra.' },
    too_many_keys_today: {
      title: 'Ya creaste treinta claves en 24 horas',
      detail: 'Podrás crear otra cuando pasen 24 horas desde la primera de ellas.',
    },
    id_taken: {
      title: 'La clave se creó, pero no llegó a mostrarse',
      detail: 'Revócala en la lista y crea otra.',
    },
  }

export const deviceCopy = {
  sentence: 'No cambia nada en tus otros dispositivos.',
  theme: 'Tema',
  saver: 'Ahorro de datos',
  saverDetail: 'Las fotos y las notas de voz llegan solo cuando las tocas.',
  saverOfSystem:
    'Tu dispositivo tiene activado el ahorro de datos. Aquí puedes cambiarlo solo para esta app.',
  saverSwitch: 'Ahorrar datos',
  used: (size: string | null) =>
    size === null
      ? 'Este mes todavía no se ha bajado nada en este dispositivo.'
      : `Bajado este mes en este dispositivo: ${size}, sin contar lo que envías ni las actualizaciones de la app.`,
  usedOfApp: (size: string | null) =>
    `Bajado este mes por las pantallas de la app: ${size ?? 'nada'}. No cuenta tus datos, fotos ni archivos: vienen de otro servidor y el navegador no dice cuánto pesan.`,
  notKept: 'Tu navegador no deja guardar este ajuste',
  copy: 'Copia sin conexión',
  copyOf: (size: string | null, age: string) => (size === null ? age : `${size}. ${age}`),
  refresh: 'Actualizar',
  refreshing: 'Actualizando...',
  protected: 'Protegida: el navegador no la borra para hacer espacio.',
  unprotected: 'Si falta espacio, el navegador puede borrarla; lo ya enviado está en tu cuenta.',
  files: 'Archivos guardados',
  noFiles: 'Ninguno. En Recursos guardas plantillas y videos para verlos sin señal.',
  filesOf: (many: number, size: string) =>
    `${many} ${plural(many, 'archivo', 'archivos')} de Recursos, ${size}. Se abren sin señal.`,
  seeFiles: 'Ver',
  seeFilesLabel: 'Ver los archivos guardados',
  leave: 'Salir y borrar',
  leaveDetail: 'Quita de este dispositivo todo lo tuyo. Si falta enviar algo, te preguntamos antes.',
}

export const privacyCopy = {
  sentence: 'Qué medimos y qué guardamos de ti.',
  measure: 'Medición de uso',
  details: 'Aviso de privacidad',
  export: 'Descargar mis datos',
  exportDetail:
    'Un archivo con tu cuenta, contratos, facturas, mensajes, tickets y uso. Los adjuntos se descargan donde los enviaste.',
  exportOffline: 'Necesita conexión: el archivo se hace con lo que guarda el servidor.',
  exporting: 'Preparando...',
  download: 'Descargar',
  fileName: (day: string) => `${fileBrand}-mis-datos-${day}.json`,
  exportCut: (newest: number) => ({
    title: 'El archivo no trae todo',
    detail: `Del uso de tus herramientas trae los ${formatCount(newest)} eventos más recientes. Pide los anteriores con un ticket de soporte.`,
  }),
  exportProblems: {
    rate_limited: {
      title: 'Ya pediste tus datos varias veces hoy',
      detail: 'Son cinco intentos al día, también los que fallan. Inténtalo más tarde.',
    },
  },
  remove: 'Eliminar mi cuenta',
  removeDetail: 'Tu derecho de cancelación (ARCO). Tienes 15 días para retirar la solicitud.',
  contractFirst: 'Mientras tengas un contrato, primero cancélalo: ahí ves desde cuándo y qué se te devuelve.',
  toContract: 'Ir a Contratos',
  waits: (day: string) =>
    `Se elimina el ${dayAndYearOf(day)}, o cuando se te haya devuelto lo pendiente. Hasta entonces puedes conservarla.`,
  /** Its day is over: an open refund or a payment on its way holds it back. */
  waitsForMoney:
    'Se elimina en cuanto se te devuelva lo pendiente o se confirme tu pago. Hasta entonces puedes conservarla.',
  request: 'Solicitar',
  requesting: 'Solicitando...',
  withdraw: 'Conservar mi cuenta',
  withdrawing: 'Conservando...',
  withdrawn: 'Tu cuenta se conserva',
  offline: 'Eliminar tu cuenta necesita conexión.',
  withdrawOffline: 'Conservar tu cuenta necesita conexión.',
  removeTitle: '¿Eliminar tu cuenta?',
  removeSentence:
    'En 15 días, o después del último día de tu contrato, se borra sin marcha atrás. Antes puedes retirar la solicitud aquí.',
  goes: 'Se borra: tu perfil, mensajes, tickets y sus archivos, reuniones, configuración y uso de tus herramientas, claves de API, tarjetas guardadas y los accesos que diste o te dieron. Tus sesiones se cierran y tus dispositivos se vacían al conectarse.',
  stays:
    'Se guarda, bloqueado, lo que la ley exige por diez años: contratos y adendas firmados con su evidencia, facturas, pagos y el nombre de quien firmó. Descarga antes tus datos si los quieres conservar.',
  asked: (day: string) => `Tu cuenta se elimina el ${dayAndYearOf(day)}`,
  askedDetail: 'Te mandamos un correo. Si cambias de opinión, consérvala aquí.',
  problems: {
    contract_active: {
      title: 'Tienes un contrato activo',
      detail: 'Primero cancélalo en Contratos: ahí ves desde cuándo y qué se te devuelve.',
    },
    not_allowed: {
      title: 'Tu cuenta es del personal',
      detail: 'Pide a un super admin que quite tu rol.',
    },
  },
  cancel: 'Ahora no',
  close: 'Cerrar',
}
