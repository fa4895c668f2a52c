import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { pngIcons, svgIcons } from './appIcons.ts'

const folder = join(import.meta.dirname, '../../public')

test.each(Object.entries(svgIcons))('the file %s equals the formula’s drawing', (name, svg) => {
  expect(readFileSync(join(folder, name), 'utf8')).toBe(svg)
})

test.each(Object.entries(pngIcons))(
  'the file %s equals the rendered picture of the formula',
  async (name, { svg, side }) => {
    const { width, height } = await sharp(join(folder, name)).metadata()
    expect([width, height]).toEqual([side, side])
    const pixels = (picture: Sharp) =>
      picture.resize(side, side).flatten({ background: '#888' }).removeAlpha().raw().toBuffer()
    const kept = await pixels(sharp(join(folder, name)))
    const drawn = await pixels(sharp(Buffer.from(svg), { density: 72 * (side / 96) }))
    // The average difference counts: another release of the renderer may smooth an edge differently.
    const apart = kept.reduce((sum, value, index) => sum + Math.abs(value - (drawn[index] ?? 0)), 0)
    expect(apart / kept.length).toBeLessThan(0.5)
  },
)
