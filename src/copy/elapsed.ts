const short = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short' })

const MINUTE_MS = 60_000

/** Spec §9: "Hace N min" under an hour, "Hace Nh" under a day, else day and short month. */
export function ago(ms: number, now: number): string {
  const minutes = Math.floor((now - ms) / MINUTE_MS)
  if (minutes < 1) return 'Hace un momento'
  if (minutes < 60) return `Hace ${minutes} min`
  if (minutes < 24 * 60) return `Hace ${Math.floor(minutes / 60)}h`
  return short.format(new Date(ms)).replace('.', '')
}

/** A waiting time in its largest useful unit. */
export function span(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
