import type { Repair } from '../domain/systemState.ts'
import { shortDayOf } from './calendar.ts'
import { exactMoment } from './exactMoment.ts'
import { currency, formatCount, formatMoney } from './money.ts'
import { centavos } from '../domain/money.ts'
import { stepText } from './clockSteps.ts'
import { staffPanel } from './staffPanel.ts'

/** Every kind of letter; a test compares this list with the delivery's texts. */
export const letterKindName: Readonly<Record<string, string>> = {
  seat_invitation: 'Invitación a una herramienta',
  email_code: 'Código para firmar',
  monthly_report: 'Reporte del mes',
  invoice: 'Factura nueva',
  addendum_prepared: 'Adenda por firmar',
  invoice_overdue: 'Factura vencida',
  new_leads: 'Leads nuevos',
  password_changed: 'Cambio de contraseña',
  email_changed: 'Cambio de correo',
  deletion_requested: 'Solicitud de eliminar la cuenta',
  factor_added: 'Verificación en dos pasos activada',
  factor_removed: 'Verificación en dos pasos quitada',
  passkey_added: 'Llave de acceso agregada',
  passkey_removed: 'Llave de acceso quitada',
  api_key_added: 'Clave de API creada',
  recovery_code_used: 'Código de recuperación usado',
  role_removed: 'Rol del personal quitado',
  meeting_booked: 'Reunión agendada',
  meeting_confirmed: 'Reunión confirmada',
  meeting_moved: 'Reunión con otra hora',
  meeting_changed: 'Reunión con otros datos',
  meeting_cancelled: 'Reunión cancelada',
  meeting_move_asked: 'Reunión por mover',
  meeting_kept: 'Reunión que se queda a su hora',
}

/** Every kind of message by WhatsApp; the same test compares it. */
export const whatsAppKindName: Readonly<Record<string, string>> = {
  urgent_ticket: 'Ticket urgente',
}

export const letterKindText = (kind: string): string =>
  letterKindName[kind] ?? whatsAppKindName[kind] ?? paymentKinds[kind] ?? kind

const letterFailures: Readonly<Record<string, string>> = {
  unknown_kind: 'Esta versión del servidor no conoce este correo; sale después de actualizarlo.',
  malformed: 'Sus datos están dañados y no se puede escribir.',
  recipient_refused: 'El servidor de correo rechazó la dirección.',
  sender_refused: 'El servidor de correo no aceptó nuestra cuenta de envío.',
  no_connection: 'No hubo conexión con el servidor de correo.',
  not_taken: 'El servidor de correo no lo aceptó.',
}
const whatsAppFailures: Readonly<Record<string, string>> = {
  unknown_kind: 'Esta versión del servidor no conoce este mensaje; sale después de actualizarlo.',
  recipient_refused: 'El número no tiene WhatsApp, o no puede recibir de nuestra cuenta.',
  sender_refused:
    'WhatsApp no aceptó nuestra cuenta: revisa llaves, pagos y la plantilla «ticket_urgente» en Meta.',
  no_connection: 'No hubo conexión con WhatsApp.',
  not_taken: 'WhatsApp no lo aceptó.',
}
const failureOf = (kind: string, failure: string | null): string =>
  (kind in whatsAppKindName ? whatsAppFailures : letterFailures)[failure ?? ''] ??
  'Los intentos se interrumpieron.'
const paymentFailures: Readonly<Record<string, string>> = {
  unknown_payment: 'No corresponde a ningún pago registrado, o llegó antes que el pago.',
  amount_mismatch: 'El importe o la moneda no son los que se pidieron.',
  unavailable: 'La base de datos no respondió a tiempo.',
}
const paymentKinds: Readonly<Record<string, string>> = {
  processing: 'Pago en proceso',
  succeeded: 'Pago recibido',
  failed: 'Pago rechazado',
  expired: 'Pago vencido',
  refunded: 'Devolución',
  disputed: 'Disputa abierta',
  dispute_won: 'Disputa ganada',
  dispute_lost: 'Disputa perdida',
}

export const paymentEventFailure = (code: string): string => paymentFailures[code] ?? `Error ${code}.`

const bytes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
/** "3.4 MB" */
export const byteText = (size: number): string => {
  if (size < 1_048_576) return `${bytes.format(size / 1024)} kB`
  return size < 1_073_741_824
    ? `${bytes.format(size / 1_048_576)} MB`
    : `${bytes.format(size / 1_073_741_824)} GB`
}

const providers: Readonly<Record<string, string>> = { stripe: 'Stripe', sandbox: 'pagos de prueba' }

export const issueCopy = {
  clockNever: 'Las tareas automáticas no han corrido',
  clockLate: 'Las tareas automáticas están detenidas',
  clockLateDetail: (at: string) => `La última vez fue el ${exactMoment(at)}. Corren cada 10 minutos o menos.`,
  clockNeverDetail: 'No hay registro de ninguna corrida en los últimos 7 días.',
  step: (step: string) => `Falló: ${stepText(step)}`,
  stepDetail: (many: number, code: string, at: string) =>
    `${many === 1 ? '1 fila' : `${formatCount(many)} filas`}, error ${code}, última vez el ${exactMoment(at)}. Se reintenta solo cada hora.`,
  letter: (kind: string, to: string) =>
    `${kind in whatsAppKindName ? 'WhatsApp' : 'Correo'} sin salir: ${letterKindText(kind)}, a ${to}`,
  letterDetail: (kind: string, failure: string | null, attempts: number, again: string | null) =>
    [
      failureOf(kind, failure),
      attempts < 8 && again !== null
        ? `Se reintenta solo el ${exactMoment(again)}.`
        : 'Ya no se reintenta solo.',
    ].join(' '),
  pushes: (many: number) =>
    many === 1
      ? '1 notificación push no ha salido'
      : `${formatCount(many)} notificaciones push no han salido`,
  pushesDetail: (since: string) =>
    `El más antiguo es del ${exactMoment(since)}. Se reintentan solos y se dejan después de un día.`,
  customers: (many: number) =>
    many === 1
      ? 'Tarjetas guardadas de 1 cuenta eliminada'
      : `Tarjetas guardadas de ${formatCount(many)} cuentas eliminadas`,
  customersDetail: (since: string) =>
    `El procesador de pagos no las ha borrado; se le pidió desde el ${exactMoment(since)}. Se reintenta solo. Revisa sus llaves si no cambia.`,
  payment: (kind: string, provider: string, amount: number | null) =>
    `Aviso de pago sin procesar: ${paymentKinds[kind] ?? kind}${
      amount === null ? '' : `, ${formatMoney(centavos(amount / 100))} ${currency}`
    }, de ${providers[provider] ?? provider}`,
  paymentDetail: (code: string, attempts: number, at: string) =>
    `${paymentEventFailure(code)} ${attempts === 1 ? '1 intento' : `${attempts} intentos`}, el último el ${exactMoment(at)}.`,
  erasure: (name: string | null) =>
    `Cuenta sin eliminar: ${name === null || name === '' ? 'sin nombre' : name}`,
  erasureDetail: (on: string, settled: boolean) =>
    `Debía eliminarse el ${shortDayOf(on)}. ${
      settled
        ? 'El servidor todavía no borra sus archivos o sus datos; lo reintenta solo.'
        : 'Tiene un contrato, un pago o una devolución sin cerrar.'
    }`,
}

/** The label of the button of a repair. */
export const repairName: Readonly<Record<Repair['kind'], string>> = {
  run_clock: 'Correr ahora',
  retry_step: 'Reintentar pronto',
  resend_letter: 'Mandar de nuevo',
  discard_letter: 'Descartar',
  retry_pushes: 'Reintentar ahora',
  retry_customers: 'Reintentar pronto',
  process_event: 'Procesar de nuevo',
  client: 'Abrir cliente',
}

type RepairTexts = Readonly<Record<Exclude<Repair['kind'], 'client'>, string>>
const repaired: RepairTexts = {
  run_clock: 'Las tareas automáticas corrieron ahora.',
  retry_step: 'Se reintenta en la siguiente corrida de las tareas automáticas.',
  resend_letter: 'Sale con los siguientes correos, en unos minutos.',
  discard_letter: 'El correo se borró y no saldrá.',
  retry_pushes: 'Salen en unos segundos.',
  retry_customers: 'Se le pide otra vez al procesador de pagos en la siguiente corrida.',
  process_event: 'El aviso de pago quedó procesado.',
}

export const systemCopy = {
  page: staffPanel.system,
  loading: 'Cargando el estado del sistema...',
  offline: 'El estado del sistema necesita conexión',
  offlineSentence: 'Se lee del servidor. Aparece en cuanto vuelva la señal.',
  old: 'Sin conexión: esto es lo último que se leyó. Para reparar se necesita conexión.',
  failed: 'No pudimos leer el estado del sistema',
  retry: 'Reintentar',
  reload: 'Actualizar',
  readAt: (at: string) => `Leído el ${exactMoment(at)}, hora de la Ciudad de México.`,
  issues: 'Por reparar',
  none: 'No hay nada detenido',
  noneSentence: 'Tareas automáticas, correos, notificaciones y pagos están al corriente.',
  more: (of: string, shown: number, all: number) => `${of}: se muestran ${shown} de ${formatCount(all)}.`,
  busy: 'Reparando...',
  repairOf: (what: string, issue: string) => `${what}: ${issue}`,
  done: 'Listo',
  doneDetail: (kind: keyof RepairTexts) => repaired[kind],
  nothing: 'Ya no había nada que reparar',
  nothingDetail: 'Se resolvió solo, u otra persona lo hizo antes.',
  notDone: 'No se pudo reparar',
  discardTitle: 'Descartar este correo',
  discardDetail: 'Se borra y la persona no lo recibe. Queda en la auditoría.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  problems: {
    not_allowed: {
      title: 'Tu cuenta ya no puede ver el sistema',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
    not_found: { title: 'Ya no está', detail: 'Se resolvió o se borró mientras tanto.' },
  },
  stats: 'Resumen',
  lastRun: 'Última corrida',
  never: 'Ninguna',
  letters: 'Correos en espera',
  payments: 'Avisos de pago',
  pushes: 'Notificaciones push en espera',
  erasures: 'Cuentas por eliminar',
  runs: 'Tareas automáticas',
  runsSentence: 'Las últimas corridas. Se guardan 7 días.',
  noRuns: 'Todavía no hay corridas.',
  run: (at: string, ms: number) =>
    `${exactMoment(at)}, en ${ms < 1000 ? `${ms} ms` : `${bytes.format(ms / 1000)} s`}`,
  idle: 'No había nada pendiente.',
  step: (step: string, rows: number) => `${stepText(step)}: ${formatCount(rows)}`,
  stepFailed: (step: string, code: string) => `${stepText(step)}: falló (${code})`,
  storage: 'Espacio',
  database: 'Base de datos',
  buckets: {
    avatars: 'Fotos de perfil',
    'message-files': 'Archivos de conversaciones',
    'ticket-attachments': 'Archivos de tickets',
    documents: 'Documentos',
  } as Readonly<Record<string, string>>,
  files: (files: number, size: number) =>
    `${files === 1 ? '1 archivo' : `${formatCount(files)} archivos`}, ${byteText(size)}`,
  noFiles: 'Sin archivos',
  manyFiles: 'Hay más de 100,000 archivos: se cuentan los primeros.',
  largest: 'Cuenta más cerca de lo permitido',
  largestOf: (name: string, bucket: string, size: number, percent: number) =>
    `${name}, ${bucket.toLowerCase()}: ${byteText(size)}, ${bytes.format(percent)}% de lo permitido`,
  quota: 'Permitido por cuenta',
  quotaOf: (size: number, files: number) => `${byteText(size)} y ${formatCount(files)} archivos`,
  versions: 'Versiones',
  app: 'App',
  migration: 'Última migración',
  databaseVersion: 'PostgreSQL',
  started: 'Base de datos en marcha desde',
  unknown: 'Sin dato',
}
