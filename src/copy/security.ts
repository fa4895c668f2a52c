import { brand, fileBrand } from './brand.ts'

export const securityCopy = {
  page: 'Configuración',
  needsNetwork: 'Necesita conexión. Estos datos no se guardan en este dispositivo.',
  loading: 'Cargando...',
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
}

export const emailCopy = {
  title: 'Correo',
  sentence: 'Sirve para iniciar sesión y recibir las notificaciones.',
  form: 'Cambiar correo',
  current: 'Correo actual',
  next: 'Correo nuevo',
  submit: 'Cambiar correo',
  submitting: 'Enviando...',
  same: 'Es el correo que ya usas',
  taken: 'Ese correo ya tiene una cuenta',
  pending: (email: string) =>
    `Falta confirmar ${email}. Abre los dos correos que enviamos: uno a esa dirección y otro a la actual.`,
  sent: {
    title: 'Revisa tus dos correos',
    detail: 'El cambio se hace cuando lo confirmas desde el nuevo y desde el actual.',
  },
  failed: 'Error al cambiar el correo',
}

/** An account without an address: one is added, and only the new one confirms. */
export const addEmailCopy: Partial<typeof emailCopy> = {
  form: 'Agregar correo',
  next: 'Correo',
  submit: 'Agregar correo',
  pending: (email) => `Falta confirmar ${email}. Abre el enlace del correo que enviamos a esa dirección.`,
  sent: {
    title: 'Revisa tu correo',
    detail: 'Tu correo se agrega cuando abres el enlace que enviamos.',
  },
  failed: 'Error al agregar el correo',
}

/** An account that was created by a sign-in provider or by phone. */
export const createPasswordCopy = {
  sentence: (email: string) =>
    `Creaste tu cuenta sin contraseña. Si quieres entrar también con una, te enviamos a ${email} un enlace para elegirla.`,
  send: 'Crear una contraseña',
  sending: 'Enviando...',
  sent: (email: string) =>
    `Abre el enlace que enviamos a ${email} para elegir tu contraseña. Sirve una sola vez y caduca en una hora.`,
  hasOne: 'Ya tengo contraseña',
  failed: 'Error al enviar el enlace',
  noAddress: 'Para tener una contraseña tu cuenta necesita un correo. Agrégalo más abajo en esta página.',
}

export const passwordCopy = {
  title: 'Contraseña',
  sentence: 'Al cambiarla se cierra la sesión en tus demás dispositivos.',
  form: 'Cambiar contraseña',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  code: 'Código de verificación',
  codeHint: 'El que muestra tu aplicación en este momento.',
  submit: 'Actualizar contraseña',
  submitting: 'Actualizando...',
  wrong: 'La contraseña actual no es correcta',
  done: 'Contraseña actualizada',
  failed: 'Error al actualizar la contraseña',
  forgot: '¿La olvidaste?',
  showCurrent: 'Mostrar contraseña actual',
  hideCurrent: 'Ocultar contraseña actual',
  showNext: 'Mostrar contraseña nueva',
  hideNext: 'Ocultar contraseña nueva',
}

export const twoStepCopy = {
  title: 'Verificación en dos pasos',
  sentence: 'Además de tu contraseña, un código que cambia cada 30 segundos en tu teléfono.',
  factorName: brand,
  on: 'Activa',
  off: 'Desactivada',
  onDetail: (since: string) => `Se pide un código al iniciar sesión desde el ${since}.`,
  offDetail: 'Con una aplicación como Google Authenticator, Authy o 1Password.',
  enable: 'Activar',
  newCodes: 'Nuevos códigos',
  newCodesNote: 'Los diez códigos de recuperación anteriores dejan de servir al pedir otros.',
  disable: 'Desactivar',
  disableTitle: '¿Desactivar la verificación en dos pasos?',
  disableSentence:
    'Tu cuenta quedará protegida solo con la contraseña, y los códigos de recuperación dejan de servir.',
  disabled: 'Verificación en dos pasos desactivada',
  enabled: {
    title: 'Verificación en dos pasos activada',
    detail: 'Guarda ahora tus códigos de recuperación.',
  },
  failed: 'Error al actualizar la verificación en dos pasos',
  scanTitle: `Agrega ${brand} a tu aplicación`,
  openApp: 'Abrir en mi aplicación',
  scanSentence:
    'Escanea el código con el teléfono donde tienes tu aplicación de verificación, o escribe la clave a mano.',
  qr: 'Código QR para tu aplicación de verificación',
  secret: 'Clave',
  copySecret: 'Copiar clave',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  code: 'Código de 6 dígitos',
  codeHint: `El que muestra la aplicación después de agregar ${brand}.`,
  verify: 'Verificar y activar',
  verifying: 'Verificando...',
  codesTitle: 'Tus códigos de recuperación',
  codesSentence:
    'Cada uno sirve una vez, para entrar si pierdes el teléfono. No se vuelven a mostrar: guárdalos fuera de este dispositivo.',
  codesList: 'Códigos de recuperación',
  copyCodes: 'Copiar',
  downloadCodes: 'Descargar',
  codesSaved: 'Ya los guardé',
  fileName: `${fileBrand}-codigos-de-recuperacion.txt`,
  fileHead: (email: string) =>
    `Códigos de recuperación de ${brand} para ${email}\nCada uno sirve una sola vez.\n`,
  codesFailed: {
    title: 'La verificación está activa, pero faltan tus códigos',
    detail: 'Pídelos con «Nuevos códigos».',
  },
}

export const sessionsCopy = {
  title: 'Sesiones abiertas',
  sentence: 'Los dispositivos donde tu cuenta está abierta.',
  list: 'Dispositivos con tu sesión',
  current: 'Este dispositivo',
  lastUsed: (when: string) => `Último uso: ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
  /** The start, the address that the server saw, and the last use. */
  detail: (since: string, from: string | null, lastUsed: string) =>
    [`Inició el ${since}`, from === null ? null : `desde ${from}`, lastUsed]
      .filter((one) => one !== null)
      .join(' · '),
  end: 'Cerrar',
  endNamed: (device: string, since: string) => `Cerrar la sesión de ${device}, que inició el ${since}`,
  endOthers: 'Cerrar las demás',
  ended: 'Sesión cerrada exitosamente',
  othersEnded: 'Las demás sesiones se cerraron',
  failed: 'Error al cerrar sesión',
  onlyThis: 'Solo esta.',
  note: 'Un dispositivo puede tardar hasta una hora en enterarse de que su sesión se cerró.',
}

export const deviceCopy = {
  unknown: 'Dispositivo desconocido',
  named: (browser: string, system: string) => `${browser} en ${system}`,
}
