/** "24 de noviembre de 2026 a las 11:30 a.m.", in Mexico (G5). */
export const momentInMexico = (at: unknown): string =>
  new Intl.DateTimeFormat('es-MX', {
    timeZone: 'America/Mexico_City',
    dateStyle: 'long',
    timeStyle: 'short',
  })
    .format(new Date(String(at)))
    // The kind of spaces depends on the version; some mail programs show a box for the narrow one.
    .replaceAll(/\s/g, ' ')
