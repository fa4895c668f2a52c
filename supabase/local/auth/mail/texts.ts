import type { Mail } from './mail.ts'

/** Every mail of the auth service, in Spanish. */
export type MailKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'emailChangeNew'
  | 'emailChangeCurrent'
  | 'reauthentication'

interface MailText {
  subject: string
  lines: string[]
  /** The button's label; without it the mail has no link. */
  action?: string
}

const ifNotYou = 'Si no fuiste tú, ignora este correo: nada cambia.'
const once = 'El enlace sirve una sola vez y caduca en una hora.'

const texts: Record<MailKind, (newEmail: string) => MailText> = {
  signup: () => ({
    subject: 'Confirma tu correo en Azulejo',
    lines: ['Confirma que este correo es tuyo para empezar a usar Azulejo.', once, ifNotYou],
    action: 'Confirmar mi correo',
  }),
  recovery: () => ({
    subject: 'Cambia tu contraseña de Azulejo',
    lines: ['Alguien pidió cambiar la contraseña de tu cuenta de Azulejo.', once, ifNotYou],
    action: 'Elegir otra contraseña',
  }),
  magiclink: () => ({
    subject: 'Tu enlace para entrar a Azulejo',
    lines: ['Con este enlace entras a Azulejo sin contraseña.', once, ifNotYou],
    action: 'Entrar a Azulejo',
  }),
  invite: () => ({
    subject: 'Te invitaron a Azulejo',
    lines: ['Te abrieron una cuenta en Azulejo. Acepta la invitación y elige tu contraseña.', once],
    action: 'Aceptar la invitación',
  }),
  emailChangeNew: (newEmail) => ({
    subject: 'Confirma tu nuevo correo de Azulejo',
    lines: [
      `Confirma que ${newEmail} será el correo de tu cuenta de Azulejo.`,
      'También hay que confirmarlo desde tu correo anterior.',
      once,
      ifNotYou,
    ],
    action: 'Confirmar el correo nuevo',
  }),
  emailChangeCurrent: (newEmail) => ({
    subject: 'Alguien quiere cambiar el correo de tu cuenta de Azulejo',
    lines: [
      `Pidieron que el correo de tu cuenta de Azulejo sea ${newEmail}.`,
      'Si fuiste tú, confírmalo aquí, y también desde el correo nuevo.',
      once,
      'Si no fuiste tú, no abras el enlace y cambia tu contraseña.',
    ],
    action: 'Confirmar el cambio',
  }),
  reauthentication: () => ({
    subject: 'Tu código de Azulejo',
    lines: ['Escribe este código para confirmar que eres tú. Caduca en una hora.', ifNotYou],
  }),
}

export function composeMail(
  kind: MailKind,
  mail: { to: string; link?: string; code?: string; newEmail?: string },
): Mail {
  const { subject, lines, action } = texts[kind](mail.newEmail ?? mail.to)
  return {
    to: mail.to,
    subject,
    lines,
    ...(action === undefined || mail.link === undefined
      ? {}
      : { action: { label: action, link: mail.link } }),
    ...(mail.code === undefined ? {} : { code: mail.code }),
  }
}
