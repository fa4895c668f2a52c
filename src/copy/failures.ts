import type { FailureCode } from '../domain/failure.ts'

export type FailureText = { readonly title: string; readonly detail?: string }

/** What failed, and what to do next. Typed by the code: a new one does not compile without its text. */
export const failureText: Record<FailureCode, FailureText> = {
  offline: {
    title: 'Necesitas conexión',
    detail: 'No hay señal en este momento. Revisa tu internet e intenta de nuevo.',
  },
  timeout: { title: 'El servidor tardó demasiado', detail: 'Intenta de nuevo en un momento.' },
  gateway: {
    title: 'Esta red bloquea la app',
    detail: 'Si es un Wi-Fi público, abre su página de acceso o usa tus datos móviles, e intenta de nuevo.',
  },
  invalid_credentials: { title: 'Email o contraseña incorrectos' },
  email_taken: { title: 'Este email ya está registrado. Intenta iniciar sesión.' },
  weak_password: {
    title: 'La contraseña es muy fácil de adivinar',
    detail: 'Usa una más larga, con palabras o números que no repitas en otros sitios.',
  },
  rate_limited: { title: 'Demasiados intentos', detail: 'Espera un minuto e intenta de nuevo.' },
  session_expired: { title: 'Tu sesión venció', detail: 'Inicia sesión de nuevo para continuar.' },
  forbidden: { title: 'Tu cuenta no tiene permiso para hacer esto' },
  server: { title: 'El servidor no pudo responder', detail: 'Intenta de nuevo en un momento.' },
  storage_full: {
    title: 'Este dispositivo no tiene espacio',
    detail: 'Libera espacio y vuelve a intentarlo: nada de lo que ya estaba guardado se perdió.',
  },
  storage_unavailable: {
    title: 'El navegador no deja guardar en este dispositivo',
    detail: 'Cierra la navegación privada o permite los datos del sitio, y recarga.',
  },
  storage_silent: {
    title: 'El almacenamiento de este dispositivo no responde',
    detail:
      'Cierra las otras pestañas de este sitio o reinicia el navegador. Lo que tenías guardado sigue ahí.',
  },
  unexpected: { title: 'Ocurrió un error inesperado. Intenta de nuevo.' },
}

/** A request that changes something, and no answer to it. */
export const unansweredCopy = {
  title: 'No sabemos si llegó',
  detail: 'No hubo respuesta. Mira cómo quedó antes de repetirlo.',
}
