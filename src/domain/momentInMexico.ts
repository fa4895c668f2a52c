const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Mexico_City',
})

/** "18:00", in Mexico's time. */
export const timeInMexico = (at: string | number): string => clock.format(new Date(at))

/** The moment of a date and a time in Mexico: "2026-11-25", "18:00". No daylight saving since 2022 (G5). */
export const momentOf = (day: string, time: string): string => `${day}T${time}:00-06:00`
