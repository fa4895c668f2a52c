import { accountFailureText } from './accountFailures.ts'
import type { FailureCode } from '../domain/failure.ts'

export const emailCheckCopy = {
  title: 'Confirma tu correo',
  ask: (address: string) =>
    `La firma queda a nombre de ${address}. Te mandamos un código para saber que es tuyo.`,
  sent: (address: string) => `Enviamos un código a ${address}. Vale 15 minutos.`,
  send: 'Enviarme el código',
  sending: 'Enviando...',
  again: 'Enviar otro código',
  wait: (seconds: number) => `Otro código en ${seconds} s`,
  code: 'Código de 6 números',
  done: (address: string) => `Correo confirmado: ${address}`,
  wrong: 'Ese código no es correcto. Revisa el correo más reciente.',
  expired: 'Ese código ya no vale. Pide otro.',
  limited: 'Ya pediste varios códigos. Espera un poco antes de pedir otro.',
  offline: 'Necesitas conexión para confirmar tu correo.',
  other: (code: FailureCode): string => {
    const { title, detail } = accountFailureText[code]
    return detail === undefined ? title : `${title}. ${detail}`
  },
}
