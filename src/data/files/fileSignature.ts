/** Readers accept a PDF whose signature is preceded by other bytes, such as those of a mail program. */
const PDF_WITHIN = 1_024

const text = (head: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...head.subarray(from, to))

/** The formats of pictures that the buckets accept. */
const pictures: readonly ((head: Uint8Array) => boolean)[] = [
  (head) => text(head, 0, 8) === '\u{89}PNG\r\n\u{1A}\n',
  (head) => text(head, 0, 3) === '\u{FF}\u{D8}\u{FF}',
  (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  (head) => /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(text(head, 4, 12)),
]

/**
 * Whether the bytes are of the type's kind: picture, PDF, or anything else, which has no signature. The storage refuses
 * the others without a reason: such a file would be sent again and again.
 */
export function hasSignature(mimeType: string, bytes: Uint8Array): boolean {
  if (mimeType === 'application/pdf') return text(bytes, 0, PDF_WITHIN).includes('%PDF-')
  return !mimeType.startsWith('image/') || pictures.some((matches) => matches(bytes))
}
