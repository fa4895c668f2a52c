import { brand } from './brand.ts'

export const fieldCopy = {
  fullName: 'Nombre completo',
  email: 'Correo',
  password: 'Contraseña',
  company: 'Empresa',
  optional: 'Opcional',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  passwordHint: 'Mínimo 8 caracteres',
  invalidEmail: 'Email inválido',
  passwordMissing: 'La contraseña es requerida',
  unreadable: 'Trae signos invisibles o saltos de línea: bórralo y escríbelo otra vez',
  longName: (most: number) => `Usa ${most} caracteres o menos`,
  shortName: 'El nombre debe tener al menos 2 caracteres',
  shortPassword: 'La contraseña debe tener al menos 8 caracteres',
}

export const loginCopy = {
  page: 'Iniciar sesión',
  title: 'Inicia sesión',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  expired:
    'Tu sesión venció. Entra con la misma cuenta: lo que no se había enviado sigue guardado en este dispositivo.',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿No tienes cuenta?',
  register: 'Regístrate',
  home: 'Volver al inicio',
  welcome: { title: '¡Bienvenido!', detail: 'Has iniciado sesión exitosamente' },
  needsNetwork: {
    title: 'Para entrar necesitas conexión',
    detail: 'Solo al iniciar sesión. Después la app abre sin señal.',
  },
}

export const registerCopy = {
  page: 'Crear cuenta',
  title: 'Crea tu cuenta',
  submit: 'Crear cuenta',
  submitting: 'Creando cuenta...',
  agree: {
    before: 'Al crear tu cuenta aceptas los',
    terms: 'Términos y condiciones',
    between: 'y el',
    privacy: 'Aviso de privacidad',
  },
  hasAccount: '¿Ya tienes cuenta?',
  login: 'Inicia sesión',
  home: 'Volver al inicio',
  welcome: { title: '¡Cuenta creada!', detail: `Bienvenido a ${brand}` },
  needsNetwork: {
    title: 'Para crear tu cuenta necesitas conexión',
    detail: 'Lo que escribiste sigue aquí. Inténtalo cuando vuelva la señal.',
  },
}
