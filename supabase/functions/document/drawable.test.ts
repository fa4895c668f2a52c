import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it, vi } from 'vitest'
import { isPng } from '../_shared/png.ts'
import { drawablePng } from './drawable.ts'
import { chunk, ending, header, pixels, plainHeader, plainPixels, png } from '../../tests/png-parts.ts'
import { signatureImage } from './signature-block.ts'

const plain = png(plainHeader, plainPixels, ending)
const huge = deflateSync(Buffer.alloc(100_000_000), { level: 9 })

const image = async (address: string) => {
  const drawn = await signatureImage(await PDFDocument.create(), address)
  return drawn && [drawn.width, drawn.height]
}

describe('A picture of a signature', () => {
  it('is accepted and drawn', async () => {
    expect(isPng(plain)).toBe(true)
    expect(await image(plain)).toEqual([60, 20])
  })

  it.each([
    [
      'a canvas 4,000 wide, twice as sharp',
      [header(8_000, 400, [8, 6, 0, 0, 0]), pixels(32_001 * 400), ending],
    ],
    [
      'pixels in several chunks',
      [
        plainHeader,
        ...[0, 40].map((from) =>
          chunk(
            'IDAT',
            deflateSync(Buffer.alloc(61 * 20), { level: 0 }).subarray(from, from === 0 ? 40 : undefined),
          ),
        ),
        ending,
      ],
    ],
  ])('is drawn: %s', async (_, chunks) => {
    expect(isPng(png(...chunks))).toBe(true)
    expect(await image(png(...chunks))).not.toBeNull()
  })

  const extra: [string, Buffer][] = [
    ['sRGB', Buffer.from([0])],
    ['gAMA', Buffer.from([0, 0, 0xb1, 0x8f])],
    ['cHRM', Buffer.alloc(32)],
    ['pHYs', Buffer.alloc(9)],
    ['sBIT', Buffer.alloc(4)],
    ['eXIf', Buffer.alloc(60)],
    ['iDOT', Buffer.alloc(28)],
    ['cICP', Buffer.from([1, 13, 0, 1])],
    ['iCCP', Buffer.concat([Buffer.from('Display P3\0\0'), deflateSync(Buffer.alloc(500))])],
    // Those below are the bombs: the decoder would fill the memory with them.
    ['zTXt', Buffer.concat([Buffer.from('a\0\0'), huge])],
    ['iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), huge])],
    ['acTL', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
    ['fdAT', Buffer.concat([Buffer.alloc(4), huge])],
  ]
  it.each(extra)('is drawn without %s, which browsers or attackers add', async (type, data) => {
    const address = png(plainHeader, chunk(type, data), plainPixels, ending)
    expect(isPng(address)).toBe(true)
    expect(await drawablePng(address)).toEqual(await drawablePng(plain))
    expect(await image(address)).toEqual([60, 20])
  })

  it.each([
    ['a second header', [plainHeader, header(30_000, 30_000), plainPixels, ending]],
    ['no header', [plainPixels, ending]],
    ['a header after something else', [chunk('sRGB', Buffer.from([0])), chunk('PLTE'), plainHeader, ending]],
    ['a header that is too long', [chunk('IHDR', Buffer.alloc(14)), plainPixels, ending]],
    ['pixels of four gigabytes', [plainHeader, chunk('IDAT', Buffer.alloc(40), 0xffffffff), ending]],
    ['pixels beyond the end', [plainHeader, chunk('IDAT', Buffer.alloc(40), 57), ending]],
    [
      'a palette of four gigabytes',
      [plainHeader, chunk('PLTE', Buffer.alloc(3), 0xffffffff), plainPixels, ending],
    ],
    ['a palette that is too long', [plainHeader, chunk('PLTE', Buffer.alloc(900)), plainPixels, ending]],
    ['no pixels', [plainHeader, ending]],
    ['no end', [plainHeader, plainPixels]],
    ['something after the end', [plainHeader, plainPixels, ending, plainPixels, ending]],
    [
      'an unknown chunk that a decoder needs',
      [chunk('CgBI', Buffer.alloc(4)), plainHeader, plainPixels, ending],
    ],
    ['a side of 8,001', [header(8_001, 1), plainPixels, ending]],
    ['more pixels than any pad', [header(7_000, 7_000), plainPixels, ending]],
    ['no width', [header(0, 20), plainPixels, ending]],
    ['an unknown colour type', [header(60, 20, [8, 5, 0, 0, 0]), plainPixels, ending]],
    ['interlaced rows', [header(60, 20, [8, 0, 0, 0, 1]), plainPixels, ending]],
  ])('is neither accepted nor drawn with %s', async (_, chunks) => {
    const address = png(...chunks)
    expect(isPng(address)).toBe(false)
    expect(await image(address)).toBeNull()
  })

  it('is not drawn when its pixels decompress to more than its size says', async () => {
    expect(await image(png(plainHeader, chunk('IDAT', huge), ending))).toBeNull()
    expect(await image(png(plainHeader, pixels(61 * 20 + 1), ending))).toBeNull()
  })

  it('is not drawn when its pixels cannot be decompressed', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await image(png(plainHeader, chunk('IDAT', Buffer.alloc(40)), ending))).toBeNull()
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
  })
})
