import { securityCopy } from './security.ts'

/** The texts of the settings. */
export const passkeysCopy = {
  title: 'Llaves de acceso',
  sentence:
    'Con una llave entras con la huella, el rostro o el PIN de tu dispositivo, sin escribir tu contraseña. Tu contraseña sigue sirviendo.',
  list: 'Tus llaves de acceso',
  none: 'Todavía no tienes llaves',
  noneSentence: 'Agrega una en el teléfono o la computadora que usas a diario.',
  unnamed: 'Llave de acceso',
  added: (day: string) => `Agregada el ${day}`,
  used: (when: string) => `último uso: ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  unused: 'sin usar todavía',
  add: 'Agregar',
  addTitle: 'Agregar una llave de acceso',
  addSentence:
    'Escribe tu contraseña. Después tu dispositivo te pide la huella, el rostro o el PIN, y guarda la llave.',
  current: 'Contraseña actual',
  wrong: 'La contraseña actual no es correcta',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  next: 'Continuar',
  adding: 'Agregando...',
  done: {
    title: 'Llave de acceso agregada',
    detail: 'La próxima vez puedes entrar con ella desde la pantalla de inicio de sesión.',
  },
  rename: 'Editar',
  renameOf: (name: string, added: string) => `Editar el nombre de ${name}. ${added}`,
  renameTitle: 'Nombre de la llave',
  renameSentence: 'Un nombre que te diga en qué dispositivo está, por ejemplo «Mi teléfono».',
  name: 'Nombre',
  nameMissing: 'Escribe un nombre',
  save: 'Guardar',
  saving: 'Guardando...',
  renamed: 'Nombre guardado',
  remove: 'Quitar',
  removeOf: (name: string, added: string) => `Quitar ${name}. ${added}`,
  removeTitle: (name: string) => `¿Quitar «${name}»?`,
  removeSentence:
    'Ya no se podrá entrar con esta llave. Bórrala también en tu dispositivo, para que no la siga ofreciendo. Las sesiones que ya están abiertas siguen abiertas.',
  removed: 'Llave de acceso quitada',
  failed: 'No se pudo guardar el cambio',
  full: 'Caben diez. Quita una para agregar otra.',
  needsPassword: 'Para agregar una se pide tu contraseña. Si aún no tienes, primero créala arriba.',
  noAddress:
    'Para agregar una necesitas una contraseña, y tu cuenta todavía no tiene correo. Agrégalo más abajo en esta página.',
  unsupported: 'Este navegador no puede guardar llaves. Agrégalas desde otro dispositivo.',
  cancel: securityCopy.cancel,
  close: securityCopy.close,
  offline: securityCopy.needsNetwork,
}

const again = { title: 'Tu dispositivo no confirmó que eres tú', detail: 'Inténtalo otra vez.' }

/** Shown while one is added. */
export const newPasskeyProblems = {
  passkey_refused: again,
  webauthn_challenge_expired: again,
  webauthn_challenge_not_found: again,
  webauthn_credential_exists: {
    title: 'Este dispositivo ya tiene una llave de tu cuenta',
    detail: 'Con esa puedes entrar.',
  },
  webauthn_verification_failed: {
    title: 'El servidor no aceptó la llave de este dispositivo',
    detail: 'Prueba con otro navegador o con otro dispositivo.',
  },
  passkey_disabled: { title: 'Las llaves de acceso ya no están disponibles' },
  too_many_passkeys: { title: 'Ya tienes diez llaves', detail: 'Quita una para agregar otra.' },
}

/** The texts of the log-in page. */
export const passkeyEntryCopy = {
  button: 'Entrar con llave de acceso',
  entering: 'Verificando acceso...',
  problems: {
    passkey_refused: {
      title: 'No se entró con la llave de acceso',
      detail: 'Tu dispositivo no confirmó que eres tú, o no tiene una llave. Puedes entrar con tu correo.',
    },
    webauthn_challenge_expired: again,
    webauthn_challenge_not_found: again,
    webauthn_credential_exists: again,
    webauthn_verification_failed: {
      title: 'Esa llave ya no abre ninguna cuenta',
      detail: 'Entra con tu correo, y agrega otra llave en Configuración.',
    },
    passkey_disabled: {
      title: 'Las llaves de acceso ya no están disponibles',
      detail: 'Entra con tu correo.',
    },
    email_not_confirmed: {
      title: 'Falta confirmar tu correo',
      detail: 'Entra con tu correo y tu contraseña para pedir otro enlace.',
    },
  },
}
