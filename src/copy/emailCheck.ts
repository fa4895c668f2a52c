export const emailCheckCopy = {
  title: 'Confirma tu correo',
  ask: (address: string) =>
    `La firma queda a nombre de ${address}. Te mandamos un código para saber que es tuyo.`,
  sent: (address: string) => `Enviamos un código a ${address}. Vale 15 minutos.`,
  send: 'Enviarme el código',
  sending: 'Enviando...',
  again: 'Enviar otro código',
  wait: (seconds: number) => `Otro código en ${seconds} s`,
  code: 'Código de 6 dígitos',
  done: (address: string) => `Correo confirmado: ${address}`,
}

/** Why a code was not sent or not accepted, where each page has its own text. */
export const emailCheckRefused = {
  code_wrong: { title: 'Ese código no es correcto. Revisa el correo más reciente.' },
  code_expired: { title: 'Ese código ya no vale. Pide otro.' },
  rate_limited: { title: 'Ya pediste varios códigos. Espera un poco antes de pedir otro.' },
  offline: { title: 'Necesitas conexión para confirmar tu correo.' },
}
