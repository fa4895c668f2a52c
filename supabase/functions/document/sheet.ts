import { PageSizes, type PDFDocument, type PDFImage, type PDFPage, type RGB } from '@cantoo/pdf-lib'
import { ink } from './ink.ts'
import { type FontName, DocumentFonts } from './document-fonts.ts'
import { linesOf } from './lines.ts'
import { drawCenefa, drawCode, drawLozenge, drawThinCenefa } from './ornament.ts'
import { brand } from '../_shared/brand.ts'
import { frame } from './texts.ts'

export type Style = {
  readonly face: FontName
  readonly size: number
  readonly leading: number
  readonly color: RGB
}

export const styles = {
  title: { face: 'heading', size: 27, leading: 31, color: ink.text },
  heading: { face: 'heading', size: 15, leading: 20, color: ink.text },
  number: { face: 'heading', size: 12, leading: 16, color: ink.cobalt },
  clause: { face: 'strong', size: 10.5, leading: 16, color: ink.text },
  body: { face: 'text', size: 10, leading: 15, color: ink.second },
  strong: { face: 'strong', size: 10, leading: 15, color: ink.text },
  value: { face: 'text', size: 9.5, leading: 13.5, color: ink.text },
  named: { face: 'strong', size: 9.5, leading: 13.5, color: ink.text },
  label: { face: 'text', size: 9, leading: 13.5, color: ink.muted },
  small: { face: 'text', size: 8.5, leading: 12.5, color: ink.muted },
  folio: { face: 'mono', size: 9.5, leading: 14, color: ink.second },
  hash: { face: 'mono', size: 8, leading: 13.5, color: ink.second },
} as const satisfies Record<string, Style>

const [WIDTH, HEIGHT] = PageSizes.Letter
const MARGIN = 64
const FOOT = 84
export const TEXT_WIDTH = WIDTH - 2 * MARGIN

type TextPosition = { readonly indent?: number; readonly width?: number; readonly align?: 'right' }

/** A document that is written from top to bottom, with a new page when one is full. */
export class Sheet {
  readonly fonts: DocumentFonts
  readonly #document: PDFDocument
  readonly #pages: PDFPage[] = []
  /** Where the next line begins. */
  #y = 0

  private constructor(document: PDFDocument, fonts: DocumentFonts) {
    this.#document = document
    this.fonts = fonts
    this.turn()
  }

  static async begin(document: PDFDocument): Promise<Sheet> {
    return new Sheet(document, await DocumentFonts.embed(document))
  }

  turn(): void {
    const page = this.#document.addPage(PageSizes.Letter)
    const first = this.#pages.length === 0
    if (first) drawCenefa(page)
    else drawThinCenefa(page)
    this.#pages.push(page)
    this.#y = HEIGHT - (first ? 62 : 44)
  }

  gap(height: number): void {
    this.#y -= height
  }

  /** Starts a new page if this height does not fit on the current one. */
  ensureRoom(height: number): void {
    if (this.#y - height < FOOT) this.turn()
  }

  lines(text: string, { face: asked, size }: Style, width: number): { face: FontName; lines: string[] } {
    const face = this.fonts.faceFor(asked, text)
    const drawn = this.fonts.drawable(face, text)
    return { face, lines: linesOf(drawn, width, (part) => this.fonts.width(face, part, size)) }
  }

  height(text: string, style: Style, width: number): number {
    return this.lines(text, style, width).lines.length * style.leading
  }

  text(
    text: string,
    style: Style,
    { indent = 0, width = TEXT_WIDTH - indent, align }: TextPosition = {},
  ): void {
    const { face, lines } = this.lines(text, style, width)
    for (const line of lines) {
      this.ensureRoom(style.leading)
      const room = align === 'right' ? width - this.fonts.width(face, line, style.size) : 0
      this.#write(line, { ...style, face }, MARGIN + indent + room)
      this.#y -= style.leading
    }
  }

  /** Columns side by side; the next line starts below the longest one. */
  columns(...writers: readonly (() => void)[]): void {
    const from = this.#y
    const ends = writers.map((write) => {
      this.#y = from
      write()
      return this.#y
    })
    this.#y = Math.min(...ends)
  }

  rule(color: RGB = ink.line, thickness = 0.6): void {
    const [start, end] = [
      { x: MARGIN, y: this.#y },
      { x: WIDTH - MARGIN, y: this.#y },
    ]
    this.#page.drawLine({ start, end, thickness, color })
  }

  /** Draws a bar that begins at the indent, above the next line. */
  bar(indent: number, width: number, height: number, color: RGB): void {
    this.#page.drawRectangle({ x: MARGIN + indent, y: this.#y - height, width, height, color })
  }

  lozenge(): void {
    drawLozenge(this.#page, MARGIN + 4, this.#y - 7.5, 4, ink.cobalt)
  }

  image(image: PDFImage, width: number, height: number): void {
    const { width: w, height: h } = image.scaleToFit(width, height)
    this.#page.drawImage(image, { x: MARGIN, y: this.#y - height + (height - h) / 2, width: w, height: h })
    this.#y -= height
  }

  code(address: string, side: number): void {
    drawCode(this.#page, address, MARGIN, this.#y, side)
    this.#y -= side
  }

  /** Adds the number of pages, which is known only at the end. */
  finish(footer: string): void {
    for (const [at, page] of this.#pages.entries()) {
      this.#y = 57
      page.drawLine({
        start: { x: MARGIN, y: 66 },
        end: { x: WIDTH - MARGIN, y: 66 },
        thickness: 0.6,
        color: ink.line,
      })
      drawLozenge(page, MARGIN + 3, 50.5, 3, ink.cempa)
      const number = frame.page(at + 1, this.#pages.length)
      const wide = this.fonts.width('text', number, styles.small.size)
      this.#write(`${brand} · ${footer}`, styles.small, MARGIN + 12, page)
      this.#write(number, styles.small, WIDTH - MARGIN - wide, page)
    }
  }

  get #page(): PDFPage {
    const page = this.#pages.at(-1)
    if (page === undefined) throw new Error('The sheet has no page')
    return page
  }

  #write(line: string, { face, size, leading, color }: Style, x: number, page = this.#page): void {
    // The text is centred on the x-height of its line.
    page.drawText(line, {
      x,
      y: this.#y - leading / 2 - size * 0.35,
      size,
      font: this.fonts.font(face),
      color,
    })
  }
}
