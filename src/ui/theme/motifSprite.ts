/** All the tiles in one file of symbols, `/motifs.svg`: a wall of twenty adds only twenty short lines to the page. */
import { type Glaze, glazes } from './glazes.ts'
import { type MotifName, motifNames, motifs, strokesOf } from './motifs.ts'
import { logoStrokes } from './logo.ts'
import { CELL, short, TILE } from './motifShapes.ts'

// The colours are the page's own, through the custom properties that a <use> inherits.
const ink = (name: Glaze) => `var(--colors-glaze-${name},${glazes[name].light})`
const inks: Record<Glaze, string> = {
  cobalt: ink('cobalt'),
  deep: ink('deep'),
  sky: ink('sky'),
  white: ink('white'),
  cempa: ink('cempa'),
}

// Thin enough that the two crossings stay apart: one over, one under.
const RING = { outer: 1.36 * CELL, inner: 0.94 * CELL }
const ringCenters = { under: 2.6 * CELL, over: 1.4 * CELL }

const circle = (center: number, radius: number): string =>
  `M${short(center - radius)} ${short(center)}a${short(radius)} ${short(radius)} 0 1 1 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 1 ${short(-2 * radius)} 0Z`

const ring = (center: number): string => circle(center, RING.outer) + circle(center, RING.inner)

/** The half of the first ring above the diagonal, where it passes over the second. */
const overHalf = (): { edges: string; face: string } => {
  const at = (radius: number, sign: 1 | -1) => short(ringCenters.over + (sign * radius) / Math.SQRT2)
  const arc = (radius: number, from: 1 | -1) => {
    const to = from === -1 ? 1 : -1
    return `${short(radius)} ${short(radius)} 0 0 ${from === -1 ? 1 : 0} ${at(radius, to)} ${at(radius, to)}`
  }
  const start = (radius: number, sign: 1 | -1) => `${at(radius, sign)} ${at(radius, sign)}`
  return {
    edges: `M${start(RING.outer, -1)}A${arc(RING.outer, -1)}M${start(RING.inner, -1)}A${arc(RING.inner, -1)}`,
    face: `M${start(RING.outer, -1)}A${arc(RING.outer, -1)}L${start(RING.inner, 1)}A${arc(RING.inner, 1)}Z`,
  }
}

/** Two interlaced rings: layers alone cannot draw this. */
function weave(): string {
  const over = overHalf()
  const joint = `stroke="${inks.white}" stroke-width="4"`
  return [
    `<path d="${ring(ringCenters.over)}" fill="${inks.cobalt}" fill-rule="evenodd"/>`,
    `<path d="${ring(ringCenters.under)}" fill="${inks.deep}" fill-rule="evenodd" ${joint} paint-order="stroke"/>`,
    `<path d="${over.edges}" fill="none" ${joint}/>`,
    `<path d="${over.face}" fill="${inks.cobalt}"/>`,
  ].join('')
}

/** The glazed face of a tile, without its svg element. */
export function glazed(name: MotifName): string {
  const ground = `<path d="M0 0H${TILE}V${TILE}H0Z" fill="${inks[motifs[name].ground]}"/>`
  const faces = strokesOf(name).map(({ d, glaze }) => `<path d="${d}" fill="${inks[glaze]}"/>`)
  return ground + faces.join('') + (name === 'link-shortener' ? weave() : '')
}

/** Plain clay: the same geometry before the glaze, in the colour of the surrounding text. */
function outlined(name: MotifName): string {
  const lines = strokesOf(name).map(({ d }) => d)
  if (name === 'link-shortener') lines.push(ring(ringCenters.over), ring(ringCenters.under))
  const paths = lines.map((d) => `<path vector-effect="non-scaling-stroke" d="${d}"/>`)
  return `<g fill="none" stroke="currentColor" stroke-width="1.25">${paths.join('')}</g>`
}

/** The mark without its background, in the page's own glazes. */
export const logoMark = (pad?: number): string =>
  logoStrokes(pad)
    .map(({ d, glaze }) => `<path d="${d}" fill="${inks[glaze]}"/>`)
    .join('')

const symbol = (id: string, inside: string) =>
  `<symbol id="${id}" viewBox="0 0 ${TILE} ${TILE}">${inside}</symbol>`

export const motifSprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${[
    ...motifNames.flatMap((name) => [symbol(name, glazed(name)), symbol(`${name}-outline`, outlined(name))]),
    symbol('logo', `<path d="M0 0H${TILE}V${TILE}H0Z" fill="${inks.cobalt}"/>${logoMark()}`),
  ].join('')}</svg>`
