/** `npm run icons`: writes the app's icons into public/. They are committed: icons are read without a build. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pngIcons, svgIcons } from './appIcons.ts'

const folder = join(import.meta.dirname, '../../public')

for (const [name, svg] of Object.entries(svgIcons)) writeFileSync(join(folder, name), svg)
for (const [name, { svg, side }] of Object.entries(pngIcons))
  await sharp(Buffer.from(svg), { density: 72 * (side / 96) })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, name))
