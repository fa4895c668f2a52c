import type { Push } from '../domain/push.ts'
import { plural } from './plural.ts'

/** Sent exactly as written on the button. */
const thanks = 'Enterado, gracias'

/** The texts of push notifications. */
export const pushCopy = {
  reply: 'Responder',
  replyPlaceholder: 'Escribe tu respuesta',
  thanks,
  complete: 'Marcar como completada',
  open: 'Abrir',
  expired: 'Tienes novedades. Inicia sesión para verlas.',
  waits: 'Guardado en este dispositivo',
  waitsDetail: 'Se envía solo cuando vuelva la señal.',
  notKept: 'No se guardó. Toca para intentar de nuevo',
  waitsForLogIn: 'Tu sesión terminó: se envía en cuanto la inicies de nuevo.',
}

/** The two lines of a notification. Without a text, the person has switched previews off. */
export function wordsOf(push: Push): { readonly title: string; readonly body: string } {
  if (push.kind === 'notice') return { title: push.title, body: push.text ?? 'Ábrelo para ver el detalle' }
  const many = plural(push.count, 'Te envió un mensaje', `Te envió ${push.count} mensajes`)
  if (push.text === null) return { title: push.from, body: many }
  return {
    title: push.count === 1 ? push.from : `${push.from} (${push.count})`,
    body: push.text,
  }
}
