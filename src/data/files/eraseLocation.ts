/** TIFF tag of the pointer to a photo's position. */
const POSITION_TAG = 0x8825

/** Bytes of one value, by its TIFF type. */
const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const
/** The first bytes of EXIF data in both byte orders. */
const LITTLE_ENDIAN = 0x49_49_2a_00
const BIG_ENDIAN = 0x4d_4d_00_2a

const ENTRY_BYTES = 12

/** One EXIF block: offsets inside it count from its start. */
class ExifBlock {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #little: boolean

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes.subarray(start)
    this.#view = new DataView(bytes.buffer, bytes.byteOffset + start)
    this.#little = this.#view.getUint32(0) === LITTLE_ENDIAN
  }

  /** The offsets of a directory's entries; none where bytes only look like a directory. */
  #entriesAt(directory: number): number[] {
    if (directory < 8 || directory + 2 > this.#view.byteLength) return []
    const count = this.#view.getUint16(directory, this.#little)
    if (directory + 2 + count * ENTRY_BYTES > this.#view.byteLength) return []
    return Array.from({ length: count }, (_, index) => directory + 2 + index * ENTRY_BYTES)
  }

  #eraseEntry(entry: number): void {
    const size = valueBytes[this.#view.getUint16(entry + 2, this.#little)] ?? 0
    const length = size * this.#view.getUint32(entry + 4, this.#little)
    const value = this.#view.getUint32(entry + 8, this.#little)
    // Up to four bytes are inside of the entry.
    if (length > 4) this.#bytes.fill(0, value, value + length)
    this.#bytes.fill(0, entry, entry + ENTRY_BYTES)
  }

  erasePosition(): void {
    for (const entry of this.#entriesAt(this.#view.getUint32(4, this.#little))) {
      if (this.#view.getUint16(entry, this.#little) !== POSITION_TAG) continue
      const position = this.#view.getUint32(entry + 8, this.#little)
      const details = this.#entriesAt(position)
      for (const detail of details) this.#eraseEntry(detail)
      if (details.length > 0) this.#view.setUint16(position, 0)
    }
  }
}

function eraseFromExif(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = 0; start + 8 <= bytes.length; start += 1) {
    // Reading four bytes at every position would take seconds on a phone for a photo of 10 MB.
    if (bytes[start] !== 0x49 && bytes[start] !== 0x4d) continue
    const head = view.getUint32(start)
    if (head === LITTLE_ENDIAN || head === BIG_ENDIAN) new ExifBlock(bytes, start).erasePosition()
  }
}

/** XMP has the position in attributes or in elements: this matches both. */
const inXmp = /exif:GPS\w+(?:\s*=\s*(?:"[^"]*"|'[^']*')|>[^<]*<)/g
const SPACE = 0x20

function eraseFromXmp(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes)
  for (const { 0: found, index } of text.matchAll(inXmp)) {
    const value = index + found.search(/["'>]/) + 1
    bytes.fill(SPACE, value, index + found.length - 1)
  }
}

/**
 * Erases the place where a photo was taken, in its EXIF and XMP data, without decoding the picture. It is for pictures
 * that this browser cannot draw again: otherwise a shop's photo would tell the owner's home address.
 *
 * @param bytes of a JPEG, HEIC or WebP picture; changed in place, the length stays.
 */
export function eraseLocation(bytes: Uint8Array): void {
  eraseFromExif(bytes)
  eraseFromXmp(bytes)
}
