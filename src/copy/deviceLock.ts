import type { LockMinutes } from '../domain/deviceLock.ts'
import { brand } from './brand.ts'

const after: Readonly<Record<LockMinutes, string>> = {
  0: 'Al salir de la app',
  1: 'Tras 1 minuto sin uso',
  5: 'Tras 5 minutos sin uso',
  15: 'Tras 15 minutos sin uso',
  60: 'Tras 1 hora sin uso',
}

export const deviceLockCopy = {
  label: `Bloquear ${brand}`,
  detail:
    'Pide tu huella, tu rostro o tu PIN para volver a entrar. Protege de quien tome tu equipo desbloqueado; no cifra tus datos.',
  unavailable:
    'Este equipo no tiene huella, rostro ni PIN que la app pueda usar. Actívalo en los ajustes del equipo y vuelve aquí.',
  never: 'Nunca',
  after,
  on: 'Bloqueo activado',
  changed: 'Bloqueo actualizado',
  off: 'Bloqueo desactivado',
  refused: 'Tu equipo no confirmó que eres tú',
  refusedDetail: 'El bloqueo quedó como estaba. Inténtalo otra vez.',
  notKept: 'Tu navegador no deja guardar este ajuste',
  credential: (email: string) => `Bloqueo de ${brand} (${email})`,
  title: `${brand} está bloqueado`,
  sentence: 'Confirma con tu equipo que eres tú. Lo que escribiste sigue aquí.',
  unlock: 'Desbloquear',
  unlocking: 'Confirmando...',
  notChecked: 'Tu equipo no confirmó que eres tú. Inténtalo otra vez.',
  lost: '¿Tu equipo ya no te reconoce? Cierra la sesión y vuelve a entrar.',
}
