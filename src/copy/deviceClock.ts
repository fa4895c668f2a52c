import type { ClockError } from '../domain/deviceClock.ts'
import { plural } from './plural.ts'

const MINUTE_MS = 60_000

const counted = (many: number, one: string, more: string) => `${many} ${plural(many, one, more)}`

function lengthOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? counted(hours, 'hora', 'horas') : counted(Math.round(hours / 24), 'día', 'días')
}

/** The clock of the device is wrong; the times on the screens are compared with it. */
export const deviceClockCopy = {
  wrong: ({ ms, ahead, exact }: ClockError) =>
    `El reloj de este dispositivo va ${exact ? '' : 'al menos '}${lengthOf(ms)} ${ahead ? 'adelantado' : 'atrasado'}. Revisa su fecha, hora y zona horaria: «hoy», «hace 5 min» y los plazos que ves dependen de él.`,
}
