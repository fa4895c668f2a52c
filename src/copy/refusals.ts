import { MESSAGE_MAX } from '../domain/message.ts'
import type { RefusalCode } from '../domain/refusal.ts'

const most = MESSAGE_MAX.toLocaleString('es-MX')

/** Why a change was refused, and what to do about it. Typed by the code, so that every code has a text. */
export const refusalText: Record<RefusalCode, string> = {
  malformed_op: 'Llegó al servidor en un formato que no entiende. Actualiza la app y reenvíalo.',
  unknown_kind: 'El servidor todavía no conoce este tipo de cambio. Reenvíalo más tarde.',
  unsupported_version: 'Se escribió con otra versión de la app. Actualízala y reenvíalo.',
  op_reused: 'El servidor ya tenía otro cambio con el mismo número. Reenvíalo para darle uno nuevo.',
  text_empty: 'Llegó sin texto. Escribe algo y reenvíalo.',
  text_too_long: `Pasa de ${most} caracteres. Edítalo para acortarlo y reenvíalo.`,
  text_unreadable: 'Trae caracteres que no se pueden guardar. Edítalo y reenvíalo.',
  not_assigned:
    'Esta conversación ya no está asignada, así que no se entregó. Guarda lo que necesites y descártalo.',
  not_allowed: 'Tu cuenta ya no tiene permiso para este cambio. Guarda lo que necesites y descártalo.',
  id_taken: 'El servidor ya tiene otro mensaje en su lugar. Copia el texto, descártalo y escríbelo de nuevo.',
  not_found: 'Ya no existe, o no es de tu cuenta. Puedes descartarlo.',
  task_closed: 'La tarea ya se envió a revisión o se completó. Copia el texto si lo necesitas y descártalo.',
  task_incomplete: 'Faltan respuestas obligatorias. Abre la configuración, complétalas y envíalo de nuevo.',
  transition_not_allowed: 'Mientras tanto cambió de estado o pasó su hora. Revísalo y decide de nuevo.',
  file_missing: 'El archivo no llegó completo. Adjúntalo de nuevo.',
  too_many_tickets:
    'Abriste 20 tickets en una hora, que es lo más que se puede. Espera una hora y reenvíalo, o escríbelo como respuesta en uno abierto.',
  too_many_urgent_tickets:
    'Ya abriste cinco tickets urgentes en un día. Envíalo con prioridad Alta, o reenvíalo mañana a esta hora.',
  ticket_full:
    'Este ticket ya tiene 1,000 respuestas, que es lo más que guardamos. Copia el texto, descártalo y escríbelo en otro ticket.',
  account_full:
    'Tu cuenta ya tiene 500 tickets y respuestas, que es lo más que caben antes de tu primer pago. Guarda lo que necesites y descártalo.',
  ticket_discarded: 'Era de un ticket que descartaste. Guarda lo que necesites y descártalo.',
  too_many_attachments:
    'Ya no caben más archivos: son 100 por ticket y 1,000 por cuenta. Descártalo, o abre otro ticket.',
  too_many_files:
    'Esta conversación ya tiene 5,000 archivos, que es lo más que guardamos. Descártalo y manda un enlace al archivo.',
  attachments_full:
    'Tus archivos ya ocupan todo el lugar de tu cuenta: 1 GB, o 50 MB antes de tu primer pago. Descártalo y escríbenos en un ticket.',
  name_too_short: 'El nombre debe tener al menos 2 caracteres. Edítalo en tu perfil.',
  picture_changed:
    'Tu foto ya cambió en otro dispositivo. Descártalo, y elige otra vez si prefieres la de aquí.',
  fiscal_incomplete:
    'Faltan datos: RFC, nombre, régimen y código postal van juntos. Descártalo y guárdalos otra vez.',
  rfc_generic: 'Ese RFC es el genérico, el de quien no tiene uno. Descártalo y escribe el tuyo.',
  rfc_invalid: 'Eso no tiene la forma de un RFC. Descártalo y cópialo de tu constancia.',
  regime_of_another:
    'Ese régimen no es para tu tipo de RFC (persona o empresa). Descártalo y elige otro en Datos fiscales.',
  postcode_invalid: 'Ese código postal no existe. Descártalo y corrígelo en Datos fiscales.',
  blocked: 'Espera a uno anterior que no fue aceptado. Resuelve primero ese.',
  conflict: 'Cambió en otro dispositivo mientras no tenías conexión. Revísalo antes de reenviarlo.',
  needs_auth: 'Necesita que confirmes tu identidad. Inicia sesión de nuevo y saldrá solo.',
}
