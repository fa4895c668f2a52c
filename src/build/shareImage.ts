import sharp from 'sharp'
import { TILE } from '../ui/theme/motifShapes.ts'
import { motifNames } from '../ui/theme/motifs.ts'
import { glazed, logoMark } from '../ui/theme/motifSprite.ts'

export const SHARE_IMAGE = 'og.png'
export const shareImageSize = { width: 1_200, height: 630 }

const GROUND = '#FBFAF7'
const COBALT = '#1F3FBF'
const JOINT = 6
const STEP = 300
const COLUMNS = 4
const SIDE = STEP - JOINT

/** The renderer does not resolve custom properties: each ink becomes its fallback, the light theme's. */
const inked = (svg: string): string => svg.replaceAll(/var\([^,()]+,(#\w+)\)/g, '$1')

const logo = `<path d="M0 0H${TILE}V${TILE}H0Z" fill="${COBALT}"/>${logoMark()}`

/** Next to the first tile, so that a picture cropped to its middle still shows the brand. */
const faces = motifNames.map(glazed).toSpliced(1, 0, logo)

/** Seven tools and the mark fill eight tiles: the mosaic has no gap. */
function shareImage(): string {
  const { width, height } = shareImageSize
  const top = (height - (faces.length / COLUMNS) * STEP) / 2
  const wall = faces.map((face, at) => {
    const x = (at % COLUMNS) * STEP + JOINT / 2
    const y = top + Math.floor(at / COLUMNS) * STEP + JOINT / 2
    return `<svg x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${TILE} ${TILE}">${face}</svg>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0H${width}V${height}H0Z" fill="${GROUND}"/>${wall.join('')}</svg>`
}

export const shareImagePng = (): Promise<Buffer> =>
  sharp(Buffer.from(inked(shareImage())))
    .png({ palette: true, colours: 64 })
    .toBuffer()
