import type { LeadField, LeadOutcome } from '../domain/lead.ts'

export const leadFieldCopy = {
  email: 'Correo',
  emailPlaceholder: 'tucorreo@negocio.mx',
  name: 'Nombre',
  company: 'Empresa',
  phone: 'Teléfono',
  message: '¿En qué te ayudamos?',
  optional: 'Opcional',
  // A hidden field, to catch bots that fill in everything.
  trap: 'Deja este campo vacío',
}

export const leadErrorCopy: Record<LeadField, string> = {
  email: 'Email inválido',
  name: 'El nombre es muy largo',
  company: 'El nombre de la empresa es muy largo',
  phone: 'El teléfono es muy largo',
  message: 'El mensaje pasa de 4,000 caracteres',
}

export const leadFormCopy = {
  landing: { label: 'Deja tu correo', submit: 'Empieza ya' },
  contact: { label: 'Escríbenos', submit: 'Enviar mensaje' },
  sending: 'Enviando...',
  consent: 'Al enviar aceptas que te escribamos a este correo. Lee el',
  privacy: 'aviso de privacidad',
}

/** Shown for the address's fragment when the form had no script to send it. */
export const leadTargetCopy = {
  'correo-invalido': 'Email inválido. Revísalo y envía de nuevo.',
  'demasiados-intentos': 'Demasiados intentos. Espera un minuto y envía de nuevo.',
  'intenta-de-nuevo': 'No se pudo enviar. Revisa lo que escribiste e intenta de nuevo.',
} as const

type Texts = { title: string; detail: string }

/** The outcome of a lead. `here`: this phone or this computer. */
export const leadDoneCopy: Record<
  Extract<LeadOutcome, 'received' | 'waits_for_signal' | 'waits_for_server'>,
  (email: string, here: string) => Texts
> = {
  received: (email) => ({
    title: 'Recibimos tus datos',
    detail: `Te escribimos a ${email}. Si no llega, revisa el correo no deseado.`,
  }),
  waits_for_signal: (email, here) => ({
    title: `Guardado en este ${here}, se enviará al volver la señal`,
    detail: `Puedes cerrar la página. Te escribimos a ${email} en cuanto salga.`,
  }),
  waits_for_server: (email, here) => ({
    title: `Guardado en este ${here}, se enviará en un momento`,
    detail: `El servidor está ocupado y lo intentamos de nuevo. Te escribimos a ${email} en cuanto salga.`,
  }),
}

export const leadFailedCopy: Record<Extract<LeadOutcome, 'refused' | 'lost'>, string> = {
  refused: 'El servidor no aceptó estos datos. Revísalos y envía de nuevo.',
  lost: 'No se pudo enviar ni guardar en este navegador. Lo que escribiste sigue aquí: intenta de nuevo con señal.',
}

export const hereCopy = { phone: 'teléfono', computer: 'equipo' }
