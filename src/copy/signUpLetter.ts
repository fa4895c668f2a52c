/** The texts about the letter that confirms the address of a new account. */
export const awaitLetterCopy = {
  page: 'Confirma tu correo',
  sentTitle: 'Confirma tu correo',
  sent: (email: string) =>
    `Te enviamos un enlace a ${email}. Ábrelo para entrar, en este dispositivo o en otro. Caduca en una hora.`,
  unconfirmedTitle: 'Falta confirmar tu correo',
  unconfirmed: (email: string) =>
    `Para entrar, abre el enlace que te enviamos a ${email}. Si ya caducó o no lo encuentras, pide otro.`,
  hint: 'Si no llega en unos minutos, busca en correo no deseado.',
  again: 'Enviar otro enlace',
  sending: 'Enviando...',
  wait: (seconds: number) => `Podrás pedir otro en ${seconds} s`,
  sentAgain: { title: 'Revisa tu correo', detail: 'Usa el enlace más reciente.' },
  otherEmail: 'Usar otro correo',
  confirmed: '¿Ya lo confirmaste?',
  login: 'Inicia sesión',
  limited: {
    title: 'Ya pediste varios enlaces',
    detail: 'Espera unos minutos antes de pedir otro: el último que recibiste sigue sirviendo.',
  },
  needsNetwork: {
    title: 'Para enviarte el enlace se necesita conexión',
    detail: 'Inténtalo cuando vuelva la señal.',
  },
}

/** The target of the letter's link. */
export const confirmSignUpCopy = {
  page: 'Confirmar correo',
  checking: 'Confirmando tu correo...',
  confirmedTitle: 'Tu correo está confirmado',
  confirmed: (email: string) => `Ya puedes usar tu cuenta ${email}.`,
  enter: 'Entrar a mi cuenta',
  entering: 'Entrando...',
  otherBrowser: 'Entra con tu correo y tu contraseña.',
  elsewhere: (email: string) =>
    `Ya puedes usar la cuenta ${email}. En este dispositivo está abierta otra: cierra esa sesión para entrar con la tuya.`,
  dashboard: 'Ir a mi panel',
  spentTitle: 'Este enlace ya no sirve',
  spent:
    'Los enlaces sirven una sola vez y caducan en una hora. Si ya confirmaste tu correo, inicia sesión; si no, pide otro enlace.',
  noneTitle: 'Aquí se confirma tu correo',
  none: 'Abre el enlace que te enviamos. Si ya lo abriste, tu correo está confirmado: inicia sesión.',
  login: 'Iniciar sesión',
  again: 'Enviar otro enlace',
  failedTitle: 'No se pudo abrir el enlace',
  retry: 'Reintentar',
  needsNetwork: {
    title: 'Para abrir el enlace se necesita conexión',
    detail: 'Inténtalo cuando vuelva la señal.',
  },
}
