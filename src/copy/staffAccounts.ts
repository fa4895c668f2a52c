import type { Role } from '../domain/person.ts'
import { brand } from './brand.ts'

/** Spec §8, verbatim. */
export const staffNotMade = 'No se pudo crear el usuario. Puede que ya exista.'

export const setupAdminCopy = {
  page: 'Configuración inicial',
  title: 'Crea la cuenta de administración',
  sentence: `Es la primera de ${brand}. Después, esta página se cierra.`,
  checking: 'Revisando si la configuración sigue abierta...',
  token: 'Código de instalación',
  tokenHint: 'El servidor lo mostró la primera vez que se inició.',
  showToken: 'Mostrar código de instalación',
  hideToken: 'Ocultar código de instalación',
  tokenMissing: 'Escribe el código de instalación',
  wrongToken:
    'Ese código de instalación no es correcto o ya venció. El servidor muestra uno nuevo cada vez que arranca.',
  submit: 'Crear cuenta',
  submitting: 'Creando cuenta...',
  done: { title: 'Cuenta de administración creada', detail: `Bienvenido a ${brand}` },
  closedTitle: 'La configuración inicial ya está cerrada',
  closed: 'Este sitio ya tiene quien lo administre. Si eres tú, inicia sesión.',
  login: 'Iniciar sesión',
  retry: 'Reintentar',
  failedTitle: 'No se pudo revisar la configuración',
  needsNetwork: {
    title: 'Para crear la cuenta se necesita conexión',
    detail: 'Lo que escribiste sigue aquí. Inténtalo cuando vuelva la señal.',
  },
}

export const createAdminCopy = {
  page: 'Crear cuenta del personal',
  title: 'Cuenta nueva',
  sentence:
    'Para alguien del personal. Entrégale la contraseña en persona: podrá cambiarla en Configuración.',
  form: 'Crear cuenta del personal',
  role: 'Rol',
  submit: 'Crear cuenta',
  submitting: 'Creando cuenta...',
  done: (name: string) => ({
    title: 'Cuenta creada',
    detail: `${name} ya puede iniciar sesión.`,
  }),
  confirmSentence: 'Escribe el código de 6 dígitos de tu aplicación. Tu formulario sigue aquí.',
  offline: 'Para crear la cuenta necesitas conexión. Lo que escribas se conserva.',
  needsNetwork: {
    title: 'Para crear la cuenta se necesita conexión',
    detail: 'Lo que escribiste sigue aquí. Inténtalo cuando vuelva la señal.',
  },
}

export const roleName: Record<Role, string> = { agent: 'Agente', super_admin: 'Super admin' }
export const roleSentence: Record<Role, string> = {
  agent: 'Atiende a los clientes que tiene asignados.',
  super_admin: 'Ve a todos los clientes y crea cuentas del personal.',
}
