const moment = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
})

/** "24 nov 2026, 10:42:07", by Mexico's clock. */
export const exactMoment = (iso: string): string => moment.format(new Date(iso))
