import { pngOf } from '../_shared/png.ts'

/**
 * The PNG that may be given to the decoder, which has no limit of its own; null if it is none, or a bomb. A stored
 * signature is checked, too: some were stored before pictures were checked like this.
 */
export async function drawablePng(address: string): Promise<Uint8Array | null> {
  const png = pngOf(address)
  if (png === null) return null
  let bytes = 0
  const pixels = new Blob([png.compressed]).stream().pipeThrough(new DecompressionStream('deflate'))
  for await (const part of pixels) {
    bytes += part.length
    // The rest is not decompressed: 200 kB can become 200 MB.
    if (bytes > png.decompressedBytes) return null
  }
  return png.file
}
