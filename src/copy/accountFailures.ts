import type { AccountFailureCode } from '../domain/failure.ts'
import { failureText } from './failures.ts'

/** Loaded with the pages that need it: the app opens without. */
export const accountFailureText: Record<AccountFailureCode, { title: string; detail?: string }> = {
  ...failureText,
  another_person: {
    title: 'En este dispositivo entró otra persona',
    detail: 'Su sesión sigue abierta. Ciérrala para entrar con tu cuenta.',
  },
  wrong_code: {
    title: 'Ese código no es correcto',
    detail: 'Espera a que tu aplicación muestre el siguiente y escríbelo.',
  },
  link_expired: { title: 'El enlace ya se usó o caducó', detail: 'Pide otro y ábrelo en la próxima hora.' },
  same_password: { title: 'Elige una contraseña distinta a la actual' },
  aal2_required: {
    title: 'Confirma tu identidad',
    detail: 'Esto pide el código de tu aplicación de verificación.',
  },
  setup_closed: {
    title: 'La configuración inicial ya está cerrada',
    detail: 'Este sitio ya tiene quien lo administre.',
  },
  wrong_setup_token: {
    title: 'Ese código de instalación no es correcto o ya venció',
    detail: 'El servidor muestra uno nuevo cada vez que arranca.',
  },
  invalid_field: { title: 'El servidor no aceptó uno de los datos', detail: 'Revísalos e intenta de nuevo.' },
}
