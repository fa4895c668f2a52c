/** The header of a public page; its next element is the content. */
const HEADER = 'id="encabezado"'

/** The id of the script after a page's content. */
export const AFTER_CONTENT = 'after-content'

/**
 * The browser parses a page in pieces, and paints between them: a header with half of its links, or a centered text
 * without its buttons, which then move. This waits for the header; on a page with one text for that, which is as small.
 * Chromium waits until the beginning of an element is parsed, not its end: the element is the next one.
 */
export function firstPaint(body: string): string {
  const next = body.includes(HEADER) ? 'contenido' : AFTER_CONTENT
  return `<link rel="expect" href="#${next}" blocking="render">`
}
