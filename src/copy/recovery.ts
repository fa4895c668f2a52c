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
  dashboard: 'Ir a mi panel',
}

export const confirmEmailCopy = {
  page: 'Confirmar correo',
  checking: 'Confirmando tu correo...',
  changedTitle: 'Tu correo cambió',
  changed: (email: string) => `Desde ahora inicias sesión con ${email}.`,
  partialTitle: 'Falta un paso',
  partial:
    'Ya confirmaste desde este correo. Abre también el que enviamos a la otra dirección: hasta entonces sigues con el anterior.',
  spentTitle: 'Este enlace ya no sirve',
  spent: 'Los enlaces sirven una sola vez y caducan en una hora. Pide el cambio otra vez en Configuración.',
  noneTitle: 'Aquí se confirma un cambio de correo',
  none: 'Abre el enlace que te enviamos. El cambio se pide en Configuración.',
  dashboard: 'Ir a mi panel',
  login: 'Iniciar sesión',
}
