/** The id of the header of a public page. */
const HEADER = 'encabezado'

/**
 * The browser parses a page in pieces, and paints between them: a header with half of its links, or a centered text
 * without its buttons, which then move. This waits for the header; on a page with one text for that, which is as small.
 */
export function firstPaint(body: string): string {
  const part = [HEADER, 'contenido'].find((id) => body.includes(`id="${id}"`))
  if (part === undefined) throw new Error('This page has no content to wait for')
  return `<link rel="expect" href="#${part}" blocking="render">`
}
