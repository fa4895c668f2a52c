import type { Provider } from '../domain/signInMethod.ts'

/** The other ways to sign in, if the backend offers them. */
export const methodsCopy = {
  label: 'Otras formas de entrar',
  or: 'o también',
  with: (provider: string) => `Continuar con ${provider}`,
  opening: 'Abriendo...',
  phone: 'Continuar con tu teléfono',
  off: {
    title: 'Esa forma de entrar ya no está disponible',
    detail: 'Usa otra de las que aparecen aquí.',
  },
  needsNetwork: {
    title: 'Para entrar necesitas conexión',
    detail: 'Solo al iniciar sesión. Después la app abre sin señal.',
  },
}

export const providerName: Readonly<Record<Provider, string>> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  linkedin_oidc: 'LinkedIn',
  twitter: 'X',
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  figma: 'Figma',
  kakao: 'Kakao',
  keycloak: 'Keycloak',
  notion: 'Notion',
  slack_oidc: 'Slack',
  snapchat: 'Snapchat',
  spotify: 'Spotify',
  twitch: 'Twitch',
  workos: 'WorkOS',
  zoom: 'Zoom',
}

export const closedCopy = {
  title: 'El registro está cerrado',
  sentence: 'Por ahora no se abren cuentas nuevas. Si ya tienes una, inicia sesión.',
  login: 'Iniciar sesión',
}

/** Shown after the person has returned from a provider's page. */
export const providerReturnCopy = {
  page: 'Iniciar sesión',
  title: 'Abriendo tu cuenta',
  entering: 'Verificando acceso...',
  failedTitle: 'No se pudo entrar',
  back: 'Volver a iniciar sesión',
  problem: {
    cancelled: 'El acceso se canceló antes de terminar. Inténtalo otra vez o entra con tu correo.',
    expired: 'El acceso tardó demasiado o se abrió en otra ventana. Empieza otra vez desde aquí.',
    closed: 'Por ahora no se abren cuentas nuevas. Si ya tienes una, entra como siempre.',
    banned: 'Esta cuenta está suspendida. Escríbenos desde la página de contacto.',
    unconfirmed:
      'Falta confirmar el correo de esa cuenta. Abre el enlace que te enviamos e inténtalo otra vez.',
    off: 'Esa forma de entrar ya no está disponible. Usa otra.',
    failed:
      'El servicio con el que entras no confirmó tu identidad. Inténtalo otra vez o entra con tu correo.',
  },
}

export const phoneEntryCopy = {
  page: 'Entrar con tu teléfono',
  title: 'Entra con tu teléfono',
  sentence: 'Te enviamos un código por SMS. Puede tener costo con tu compañía.',
  name: 'Nombre completo',
  phone: 'Teléfono',
  hint: 'Diez dígitos. Si no es de México, empieza con + y la clave del país.',
  invalid: 'Escribe los diez dígitos de tu teléfono',
  send: 'Enviar código',
  sending: 'Enviando...',
  codeTitle: 'Escribe el código',
  sent: (phone: string) => `Lo enviamos por SMS a ${phone}.`,
  code: 'Código',
  enter: 'Entrar',
  again: 'Enviar otro código',
  wait: (seconds: number) => `Podrás pedir otro en ${seconds} s`,
  otherPhone: 'Usar otro número',
  back: 'Volver a iniciar sesión',
  limited: { title: 'Ya pediste varios códigos', detail: 'Espera unos minutos antes de pedir otro.' },
}
