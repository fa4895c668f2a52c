const PREFIX = 'data:image/png;base64,'
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const SIDE_MAX = 8_000

/** A data URL with a PNG of a plausible size: it is drawn into the document later. */
export function isPng(address: string): boolean {
  if (!address.startsWith(PREFIX)) return false
  let bytes: Uint8Array
  try {
    bytes = Uint8Array.from(atob(address.slice(PREFIX.length)), (char) => char.charCodeAt(0))
  } catch {
    return false
  }
  if (bytes.length < 45 || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return false
  const header = new DataView(bytes.buffer)
  const [width, height] = [header.getUint32(16), header.getUint32(20)]
  const ends = String.fromCharCode(...bytes.subarray(-8, -4)) === 'IEND'
  return ends && width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX
}
