/** The second step of a log-in, and every other request for a code. */
export const challengeCopy = {
  page: 'Verificación en dos pasos',
  title: 'Confirma tu identidad',
  /** email: empty for an account with a phone number only. */
  sentence: (email: string) =>
    `Escribe el código de 6 dígitos que muestra tu aplicación${email === '' ? '' : ` para ${email}`}.`,
  code: 'Código de verificación',
  submit: 'Verificar',
  submitting: 'Verificando...',
  incomplete: 'El código tiene 6 dígitos',
  withRecovery: 'Usar un código de recuperación',
  withApp: 'Usar el código de mi aplicación',
  leave: 'Volver a iniciar sesión',
  recoveryTitle: 'Usa un código de recuperación',
  recoverySentence:
    'Escribe uno de los diez códigos que guardaste. La verificación en dos pasos se desactiva para que puedas activarla en otro teléfono.',
  recovery: 'Código de recuperación',
  recoveryHint: 'Diez letras y números, por ejemplo 7K2MQ-X419E',
  recoveryMissing: 'Escribe uno de tus códigos',
  wrongRecovery: 'Ese código no es correcto o ya se usó',
  recovered: {
    title: 'Entraste con un código de recuperación',
    detail: 'La verificación en dos pasos quedó desactivada. Actívala de nuevo en Configuración.',
  },
  dropped: {
    title: 'Verificación en dos pasos desactivada',
    detail: 'Actívala de nuevo en Configuración cuando entres.',
  },
  needsNetwork: {
    title: 'Para verificar el código se necesita conexión',
    detail: 'Sigue en cuanto vuelva la señal.',
  },
}
