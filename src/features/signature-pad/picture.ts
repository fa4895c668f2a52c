import { BASELINE, PAD_HEIGHT, signatureMax, type Stroke } from '../../domain/signature.ts'
import { report } from '../../reportError.ts'
import { fillStroke } from './ink.ts'
import { addSignatureFont } from './signatureFont.ts'

/** The content of the pad: strokes, or a name. */
export type PadContent =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string }

/** The pad's colours in the theme: read from the page, so that the picture equals what was seen. */
export type Ink = { readonly color: string; readonly paper: string; readonly font: string }

export function inkOf(pad: Element): Ink {
  const { color, backgroundColor, fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(pad)
  return { color, paper: backgroundColor, font: [fontStyle, fontWeight, fontSize, fontFamily].join(' ') }
}

const MARGIN = 24

function writeName(context: CanvasRenderingContext2D, name: string, font: string, width: number): void {
  context.font = font
  const scale = Math.min(1, (width - 2 * MARGIN) / Math.max(context.measureText(name).width, 1))
  context.save()
  context.translate(MARGIN, BASELINE)
  context.scale(scale, scale)
  // Slightly above the line, as in handwriting.
  context.fillText(name, 0, -MARGIN / 4)
  context.restore()
}

export function write(context: CanvasRenderingContext2D, written: PadContent, ink: Ink, width: number): void {
  context.fillStyle = ink.color
  if (written.kind === 'typed') writeName(context, written.name, ink.font, width)
  else for (const stroke of written.strokes) fillStroke(context, stroke)
}

/** Sharp in print too, whatever the screen; smaller if it would exceed the limit. */
const scales = [2, 1] as const

/** A font that did not arrive is no error: the name is drawn in the next font of the list, and signed like that. */
const onMissingFont = (error: unknown): void => {
  if (!(error instanceof DOMException && error.name === 'NetworkError')) report(error)
}

/** Loads the font's glyphs for a name, if the device does not have them yet. */
export function glyphsOf(name: string, { font }: Ink): Promise<unknown> {
  addSignatureFont()
  return document.fonts.load(font, name).catch(onMissingFont)
}

/** A PNG of the pad on white paper, as a data URL; null if it is larger than the server accepts. */
export async function pictureOf(written: PadContent, ink: Ink, width: number): Promise<string | null> {
  if (written.kind === 'typed') await glyphsOf(written.name, ink)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return null
  for (const scale of scales) {
    canvas.width = width * scale
    canvas.height = PAD_HEIGHT * scale
    context.scale(scale, scale)
    context.fillStyle = ink.paper
    context.fillRect(0, 0, width, PAD_HEIGHT)
    write(context, written, ink, width)
    const address = canvas.toDataURL('image/png')
    if (address.length <= signatureMax.picture) return address
  }
  return null
}
