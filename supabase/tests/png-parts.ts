import { crc32, deflateSync } from 'node:zlib'

/** Pictures for tests, chunk by chunk. */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** length: what the chunk says, when it is not true. */
export function chunk(type: string, data: Uint8Array = Buffer.alloc(0), length = data.length): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([number(length), named, number(crc32(named))])
}

export const header = (width: number, height: number, rest = [8, 0, 0, 0, 0]): Buffer =>
  chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from(rest)]))

/** Compressed pixels that decompress to this many bytes. */
export const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }))

export const ending = chunk('IEND')

export const png = (...chunks: readonly Buffer[]): string =>
  `data:image/png;base64,${Buffer.concat([SIGNATURE, ...chunks]).toString('base64')}`

/** 60 × 20, grey. */
export const [plainHeader, plainPixels] = [header(60, 20), pixels(61 * 20)]
