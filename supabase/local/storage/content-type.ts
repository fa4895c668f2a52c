import { refusals } from './refusal.ts'

/** The number of first bytes that are read to detect a file's type. */
export const headBytes = 4096

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)
const brand = (head: Buffer): string => (text(head, 4, 8) === 'ftyp' ? text(head, 8, 12) : '')

/**
 * Magic bytes of the formats that a browser shows as an image or a document. A library would parse 150 more formats out
 * of untrusted input.
 */
const signatures: [mimeType: string, matches: (head: Buffer) => boolean][] = [
  ['image/png', (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (head) => text(head, 0, 3) === '\xff\xd8\xff'],
  ['image/gif', (head) => /^GIF8[79]a/.test(text(head, 0, 6))],
  ['image/webp', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP'],
  ['image/avif', (head) => /^avi[fs]$/.test(brand(head))],
  ['image/heic', (head) => /^(hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand(head))],
  ['image/bmp', (head) => text(head, 0, 2) === 'BM'],
  ['image/tiff', (head) => /^(II\*\0|MM\0\*)/.test(text(head, 0, 4))],
  ['image/x-icon', (head) => text(head, 0, 4) === '\0\0\x01\0'],
  [
    'image/svg+xml',
    (head) =>
      /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head.toString()) && /<svg[\s>]/i.test(head.toString()),
  ],
  // As its readers do: a mail program may have put a line before it.
  ['application/pdf', (head) => text(head, 0, 1_024).includes('%PDF-')],
]

/** Aliases of the same types. */
const aliases = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/apng', 'image/png'],
  ['image/heif', 'image/heic'],
  ['image/x-ms-bmp', 'image/bmp'],
  ['image/vnd.microsoft.icon', 'image/x-icon'],
  ['application/x-pdf', 'application/pdf'],
])

/** Refuses types that the bucket does not accept. An empty list accepts everything. */
export function assertAllowed(mimeType: string, allowed: readonly string[] | null): void {
  const [type, subtype] = mimeType.split('/')
  if (type === undefined || subtype === undefined) throw refusals.mimeType(mimeType)
  if (allowed === null || allowed.length === 0) return
  const fits = allowed.some((one) => one === '*' || one === '*/*' || one === mimeType || one === `${type}/*`)
  if (!fits) throw refusals.mimeType(mimeType)
}

/**
 * The type under which the file will be served. Declared images and PDFs must match their magic bytes; otherwise HTML
 * could be served under a trusted origin. Between two image types the bytes decide, because phones often declare the
 * wrong one.
 */
export function checkedMimeType(declared: string, head: Buffer, allowed: readonly string[] | null): string {
  const bare = (declared.split(';')[0] ?? '').trim().toLowerCase()
  const known = aliases.get(bare) ?? bare
  if (!known.startsWith('image/') && known !== 'application/pdf') return declared
  const actual = signatures.find(([, matches]) => matches(head))?.[0]
  if (actual === known) return declared
  const bothPictures = isPicture(known) && actual !== undefined && isPicture(actual)
  if (!bothPictures) throw refusals.notOfMimeType(declared)
  assertAllowed(actual, allowed)
  return actual
}

/** An image without scripts. */
function isPicture(mimeType: string): boolean {
  return mimeType.startsWith('image/') && mimeType !== 'image/svg+xml'
}
