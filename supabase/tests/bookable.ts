/** A bookable time, as ISO: in the week after the next, `day` 1 Monday to 7 Sunday, in Mexico's time (UTC−6). */
export function bookable(day: number, time: `${number}:${number}`): string {
  const now = new Date()
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(
    Date.UTC(
      now.getUTCFullYear(),
      now.getUTCMonth(),
      now.getUTCDate() - sinceMonday + 13 + day,
      hour + 6,
      minute,
    ),
  ).toISOString()
}
