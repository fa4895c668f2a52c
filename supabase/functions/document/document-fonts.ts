import * as fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { packed as monoFont } from './fonts/geist-mono-regular.ts'
import { packed as textFont } from './fonts/geist-regular.ts'
import { packed as strongFont } from './fonts/geist-semibold.ts'
import { packed as headingFont } from './fonts/headings.ts'

/** Name: as PDF readers show it. */
const files = {
  text: { name: 'Geist-Regular', packed: textFont },
  strong: { name: 'Geist-SemiBold', packed: strongFont },
  mono: { name: 'GeistMono-Regular', packed: monoFont },
  heading: { name: 'headings', packed: headingFont },
} as const
export type FontName = keyof typeof files

const faces = Object.keys(files).filter((name): name is FontName => name in files)

async function unpack(face: FontName): Promise<[FontName, Uint8Array]> {
  const compressed = Uint8Array.from(atob(files[face].packed), (character) => character.charCodeAt(0))
  const font = new Blob([compressed]).stream().pipeThrough(new DecompressionStream('gzip'))
  return [face, new Uint8Array(await new Response(font).arrayBuffer())]
}
const bytes = new Map(await Promise.all(faces.map(unpack)))

/** Replaces a character that none of our fonts has. */
export const MISSING = '◊'

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The fonts of one document. Names can contain any character: one that a font lacks is shown as MISSING and never
 * throws.
 */
export class DocumentFonts {
  readonly #fonts: ReadonlyMap<FontName, PDFFont>
  readonly #known: ReadonlyMap<FontName, ReadonlySet<number>>
  /** Whether a character had to be replaced. */
  replaced = false

  private constructor(fonts: ReadonlyMap<FontName, PDFFont>) {
    this.#fonts = fonts
    this.#known = new Map([...fonts].map(([face, font]) => [face, new Set(font.getCharacterSet())]))
  }

  static async embed(document: PDFDocument): Promise<DocumentFonts> {
    document.registerFontkit(fontkit)
    const fonts = new Map<FontName, PDFFont>()
    for (const face of faces)
      fonts.set(
        face,
        await document.embedFont(bytes.get(face) ?? '', {
          subset: true,
          // A fixed name, or it would get a random one.
          customName: `AZULEJ+${files[face].name}`,
          // Without ligatures a reader can search the text; tabular figures are aligned in columns.
          features: { liga: false, calt: false, tnum: true },
        }),
      )
    return new DocumentFonts(fonts)
  }

  font(face: FontName): PDFFont {
    const font = this.#fonts.get(face)
    if (font === undefined) throw new Error(`No font for ${face}`)
    return font
  }

  /** The heading font has only Spanish characters; a title with other ones is set in the text font. */
  faceFor(face: FontName, text: string): FontName {
    return face === 'heading' && !this.#has('heading', text) ? 'strong' : face
  }

  /** The text as this font can draw it, on one line. */
  drawable(face: FontName, text: string): string {
    const line = text.replace(/[\s\p{Cc}]+/gu, ' ').normalize('NFC')
    if (this.#has(face, line)) return line
    return Array.from(graphemes.segment(line), ({ segment }) => this.#sign(face, segment)).join('')
  }

  width(face: FontName, text: string, size: number): number {
    return this.font(face).widthOfTextAtSize(text, size)
  }

  #sign(face: FontName, sign: string): string {
    const [whole, apart] = [sign, sign.normalize('NFD')]
    if (this.#has(face, whole)) return whole
    if (this.#has(face, apart)) return apart
    // Direction marks and joiners alone have no glyph.
    if (/^\p{Default_Ignorable_Code_Point}+$/u.test(sign)) return ''
    this.replaced = true
    return MISSING
  }

  #has(face: FontName, text: string): boolean {
    const known = this.#known.get(face)
    return Array.from(text).every((char) => known?.has(char.codePointAt(0) ?? 0) === true)
  }
}
