/** The database's link may be any text; only an https one becomes clickable. */
export const httpsLinkOrNull = (link: string | null): string | null =>
  link !== null && URL.canParse(link) && new URL(link).protocol === 'https:' ? link : null
