export const forgotCopy = {
  page: 'Recuperar contraseña',
  title: 'Recupera tu contraseña',
  sentence: 'Escribe tu correo y te enviamos un enlace para elegir otra.',
  submit: 'Enviar enlace',
  submitting: 'Enviando...',
  sentTitle: 'Revisa tu correo',
  sent: (email: string) =>
    `Si hay una cuenta con ${email}, te enviamos un enlace para elegir otra contraseña. Sirve una sola vez y caduca en una hora.`,
  sentHint: 'Si no llega en unos minutos, busca en correo no deseado.',
  again: 'Usar otro correo',
  login: 'Volver a iniciar sesión',
  limited: {
    title: 'Ya pediste varios enlaces',
    detail: 'Espera unos minutos antes de pedir otro: el último que recibiste sigue sirviendo.',
  },
  needsNetwork: {
    title: 'Para enviarte el enlace se necesita conexión',
    detail: 'Lo que escribiste sigue aquí. Inténtalo cuando vuelva la señal.',
  },
}

export const resetCopy = {
  page: 'Nueva contraseña',
  title: 'Elige otra contraseña',
  sentence: (email: string) => `Para la cuenta ${email}. En los demás dispositivos se cerrará la sesión.`,
  checking: 'Abriendo el enlace...',
  password: 'Contraseña nueva',
  submit: 'Guardar y entrar',
  submitting: 'Guardando...',
  done: { title: 'Contraseña actualizada', detail: 'Ya puedes usarla para iniciar sesión.' },
  codeTitle: 'Confirma tu identidad',
  codeSentence: (email: string) =>
    `La cuenta ${email} tiene verificación en dos pasos. Después eliges tu nueva contraseña.`,
  spentTitle: 'Este enlace ya no sirve',
  spent: 'Los enlaces sirven una sola vez y caducan en una hora. Pide otro: llega en un momento.',
  again: 'Pedir otro enlace',
  login: 'Iniciar sesión',
  needsNetwork: {
    title: 'Para abrir el enlace se necesita conexión',
    detail: 'El enlace sigue sirviendo: no lo pierdes.',
  },
  saveNeedsNetwork: {
    title: 'Para guardar la contraseña se necesita conexión',
    detail: 'Lo que escribiste sigue aquí. Inténtalo cuando vuelva la señal.',
  },
  retry: 'Reintentar',
  failedTitle: 'No se pudo abrir el enlace',
  elsewhereTitle: 'Tu contraseña cambió',
  elsewhere: 'En este dispositivo está abierta otra cuenta. Cierra esa sesión para entrar con la tuya.',
  dashboard: 'Ir al Dashboard',
}

/** A new account whose address is to be confirmed. */
export const newAccountCopy = {
  page: 'Confirma tu correo',
  title: 'Confirma tu correo',
  // An address that has an account already gets no letter, and the page must not say which is the case.
  sent: (email: string) =>
    `Si ${email} todavía no tiene cuenta, le enviamos un enlace. Ábrelo para activarla: sirve una sola vez y caduca en una hora.`,
  missing: (email: string) =>
    `Falta abrir el enlace que enviamos a ${email} cuando creaste tu cuenta. Si ya no lo tienes, pide otro.`,
  hint: 'Puedes abrirlo en este dispositivo o en otro. Si no llega en unos minutos, busca en correo no deseado.',
  again: 'Enviar otro enlace',
  sending: 'Enviando...',
  wait: (seconds: number) => `Puedes pedir otro en ${seconds} s`,
  sentAgain: {
    title: 'Revisa tu correo',
    detail: 'Si tu cuenta sigue sin activarse, te enviamos otro enlace. El anterior ya no sirve.',
  },
  needsNetwork: { title: 'Para enviarte el enlace se necesita conexión' },
  otherEmail: 'Usar otro correo',
  login: 'Ya tengo cuenta: iniciar sesión',
  opening: 'Activando tu cuenta...',
  spentTitle: 'Este enlace ya no sirve',
  spent:
    'Los enlaces sirven una sola vez y caducan en una hora. Si tu cuenta ya está activa, inicia sesión; si no, ahí mismo puedes pedir otro enlace.',
  failedTitle: 'No se pudo activar tu cuenta',
  retry: 'Reintentar',
}

export const confirmEmailCopy = {
  page: 'Confirmar correo',
  checking: 'Confirmando tu correo...',
  changedTitle: 'Tu correo cambió',
  changed: (email: string) => `Desde ahora inicias sesión con ${email}.`,
  halfTitle: 'Falta un paso',
  half: 'Ya confirmaste desde este correo. Abre también el que enviamos a la otra dirección: hasta entonces sigues con el anterior.',
  spentTitle: 'Este enlace ya no sirve',
  spent: 'Los enlaces sirven una sola vez y caducan en una hora. Pide el cambio otra vez en Configuración.',
  noneTitle: 'Aquí se confirma un cambio de correo',
  none: 'Abre el enlace que te enviamos. El cambio se pide en Configuración.',
  dashboard: 'Ir al Dashboard',
}
