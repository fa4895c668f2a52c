import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib'
import { drawablePng } from './drawable.ts'
import { ink } from './ink.ts'
import { type Sheet, styles } from './sheet.ts'
import { signature } from './texts.ts'

/** Null if the bytes are not an image, or it is too large: the document is made anyway. */
export async function signatureImage(document: PDFDocument, address: string): Promise<PDFImage | null> {
  try {
    const bytes = await drawablePng(address)
    return bytes === null ? null : await document.embedPng(bytes)
  } catch (error) {
    console.error(`a signature cannot be drawn (${error instanceof Error ? error.name : 'no error'})`)
    return null
  }
}

type SignatureBlock = {
  readonly image: PDFImage | null
  readonly signer: string | null
  readonly client: string
  readonly how: string
  readonly day: string
}

const HEIGHT = 74

/** The height with the line and the text below it; points. */
export const SIGNATURE_HEIGHT = HEIGHT + 90

/** The image above a line, with signer and time below it. */
export function signatureBlock(sheet: Sheet, { image, signer, client, how, day }: SignatureBlock): void {
  sheet.ensureRoom(SIGNATURE_HEIGHT)
  sheet.gap(20)
  if (image === null) {
    sheet.gap(24)
    sheet.text(signature.unreadable, styles.small)
  } else sheet.image(image, 260, HEIGHT)
  sheet.gap(4)
  sheet.rule(ink.text, 0.8)
  sheet.gap(6)
  sheet.text(signer ?? signature.noName, styles.strong)
  if (client !== signer) sheet.text(client, styles.label)
  sheet.text(`${how}, ${day}`, styles.label)
  sheet.text(signature.of, styles.label)
}
