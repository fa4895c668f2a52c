const PREFIX = 'data:image/png;base64,'
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const SIDE_MAX = 8_000
/** Decoded, four bytes each: a small file can contain an image that fills the memory. */
const PIXELS_MAX = 6_000_000
/** Length, type and checksum of a chunk. */
const FRAME = 12

/** The chunks from which a picture is drawn, with the most bytes of each. */
const drawn = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['IDAT', Infinity],
  ['IEND', 0],
])
/** Samples of a pixel, by colour type. */
const samples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
const depths = new Set([1, 2, 4, 8, 16])

type Chunk = { readonly type: string; readonly data: Uint8Array; readonly whole: Uint8Array }

/** A PNG of the chunks from which it is drawn. */
export type Png = {
  readonly file: Uint8Array<ArrayBuffer>
  /** Its compressed pixels, and how many bytes they have decompressed. */
  readonly compressed: Uint8Array<ArrayBuffer>
  readonly decompressedBytes: number
}

/** A data URL with a PNG of a plausible size: it is drawn into the document later. */
export const isPng = (address: string): boolean => pngOf(address) !== null

/**
 * Null if it is not a PNG that a decoder can read within bounds. Browsers add colour profiles, sizes and texts, which a
 * drawing does not need: they are left out, because a decoder decompresses texts and frames of any size.
 */
export function pngOf(address: string): Png | null {
  if (!address.startsWith(PREFIX)) return null
  let bytes: Uint8Array
  try {
    bytes = Uint8Array.from(atob(address.slice(PREFIX.length)), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
  const chunks = chunksOf(bytes)?.filter(({ type }) => isNeeded(type))
  if (chunks === undefined || !chunks.every(isDrawn) || !isInOrder(chunks)) return null
  const decompressedBytes = bytesOf(chunks[0]?.data)
  if (decompressedBytes === null) return null
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  return {
    file: joined([Uint8Array.from(SIGNATURE), ...chunks.map(({ whole }) => whole)]),
    compressed: joined(pixels),
    decompressedBytes,
  }
}

/** Undefined if a length leads outside of the file: a decoder would read as far as the length says, four gigabytes. */
function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return undefined
  const view = new DataView(bytes.buffer)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + FRAME <= bytes.length; ) {
    const end = at + FRAME + view.getUint32(at)
    if (end > bytes.length) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    at = end
    if (type === 'IEND') return at === bytes.length ? chunks : undefined
  }
  return undefined
}

/** A chunk with a small first letter may be left out, by the format's own rule; `tRNS` says what is transparent. */
const isNeeded = (type: string): boolean => drawn.has(type) || !/^[a-z]/.test(type)

const isDrawn = ({ type, data }: Chunk): boolean => data.length <= (drawn.get(type) ?? -1)

/** One header, at the beginning: a decoder takes the size of the last one. */
function isInOrder(chunks: readonly Chunk[]): boolean {
  const many = (name: string) => chunks.filter(({ type }) => type === name).length
  return (
    chunks[0]?.type === 'IHDR' &&
    many('IHDR') === 1 &&
    many('PLTE') <= 1 &&
    many('tRNS') <= 1 &&
    many('IDAT') > 0
  )
}

/** The bytes of the pixels, with one for each row's filter; null if the header is not that of a plausible picture. */
function bytesOf(header: Uint8Array | undefined): number | null {
  if (header?.length !== 13) return null
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [depth = 0, color = -1, compression, filter, interlace] = header.subarray(8)
  const many = samples.get(color)
  if (many === undefined || !depths.has(depth) || compression !== 0 || filter !== 0 || interlace !== 0)
    return null
  if (width === 0 || height === 0 || Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX)
    return null
  return height * (1 + Math.ceil((width * many * depth) / 8))
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
