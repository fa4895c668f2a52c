const withYear = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' })

/** "21 de noviembre de 2026" */
export const dayInWords = (iso: string): string => withYear.format(new Date(iso))
