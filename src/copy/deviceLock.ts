import type { LockMinutes } from '../domain/deviceLock.ts'
import { brand } from './brand.ts'

const after: Readonly<Record<LockMinutes, string>> = {
  0: 'Al salir',
  1: 'Tras 1 minuto',
  5: 'Tras 5 minutos',
  15: 'Tras 15 minutos',
  60: 'Tras 1 hora',
}

export const deviceLockCopy = {
  label: `Bloquear ${brand}`,
  detail:
    'Tras un tiempo sin uso pide tu huella, tu rostro o tu PIN. Protege de quien tome tu dispositivo desbloqueado; no cifra tus datos.',
  unavailable:
    'Este dispositivo no tiene huella, rostro ni PIN que la app pueda usar. Actívalo en sus ajustes y vuelve aquí.',
  never: 'Nunca',
  after,
  on: 'Bloqueo activado',
  changed: 'Bloqueo actualizado',
  off: 'Bloqueo desactivado',
  refused: 'Tu dispositivo no confirmó que eres tú',
  refusedDetail: 'El bloqueo quedó como estaba. Inténtalo otra vez.',
  notKept: 'Tu navegador no deja guardar este ajuste',
  credential: (email: string) => `Bloqueo de ${brand} (${email})`,
  title: `${brand} está bloqueado`,
  sentence: 'Confirma en tu dispositivo que eres tú. Lo que escribiste sigue aquí.',
  unlock: 'Desbloquear',
  unlocking: 'Confirmando...',
  notChecked: 'Tu dispositivo no confirmó que eres tú. Inténtalo otra vez.',
  lost: '¿Tu dispositivo ya no te reconoce? Cierra la sesión y vuelve a entrar.',
}
