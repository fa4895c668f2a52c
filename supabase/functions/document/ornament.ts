import {
  closePath,
  fill,
  lineTo,
  moveTo,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  type RGB,
  setFillingColor,
} from '@cantoo/pdf-lib'
import { encode } from 'uqr'
import { ink } from './ink.ts'

type Point = readonly [number, number]

const shape = ([first, ...others]: readonly [Point, ...Point[]]): PDFOperator[] => [
  moveTo(...first),
  ...others.map((point) => lineTo(...point)),
  closePath(),
]

const lozenge = (x: number, y: number, reach: number): PDFOperator[] =>
  shape([
    [x, y - reach],
    [x + reach, y],
    [x, y + reach],
    [x - reach, y],
  ])

function paint(page: PDFPage, color: RGB, path: readonly PDFOperator[]): void {
  page.pushOperators(pushGraphicsState(), setFillingColor(color), ...path, fill(), popGraphicsState())
}

const TILES = 34

const isDark = (at: number): boolean => at % 2 === 0

/** The row of tiles along the upper edge: lozenges in cobalt, one in seven in cempasúchil. */
export function drawCenefa(page: PDFPage): void {
  const { width, height } = page.getSize()
  const side = width / TILES
  const y = height - side
  const tiles = Array.from({ length: TILES }, (_, at) => at)
  const center = (at: number): Point => [side * (at + 0.5), y + side / 2]
  const paintTiles = (color: RGB, of: (at: number) => boolean, path: (at: number) => PDFOperator[]) =>
    paint(page, color, tiles.filter(of).flatMap(path))
  paintTiles(ink.cobalt, isDark, (at) => [rectangle(side * at, y, side, side)])
  paintTiles(
    ink.deep,
    (at) => !isDark(at),
    (at) => [rectangle(side * at, y, side, side)],
  )
  paintTiles(ink.glaze, isDark, (at) => lozenge(...center(at), side / 2))
  paintTiles(
    ink.anil,
    (at) => !isDark(at),
    (at) => lozenge(...center(at), side / 2),
  )
  paintTiles(ink.cobalt, isDark, (at) => lozenge(...center(at), side / 4))
  paintTiles(
    ink.cempa,
    (at) => at % 7 === 3,
    (at) => lozenge(...center(at), side / 4),
  )
  paintTiles(
    ink.deep,
    (at) => !isDark(at) && at % 7 !== 3,
    (at) => lozenge(...center(at), side / 4),
  )
}

/** The same row, thin: on the following pages. */
export function drawThinCenefa(page: PDFPage): void {
  const { width, height } = page.getSize()
  paint(page, ink.cobalt, [rectangle(0, height - 5, width, 5)])
}

/** Drawn before a figure, or at the foot. */
export const drawLozenge = (page: PDFPage, x: number, y: number, reach: number, color: RGB): void =>
  paint(page, color, lozenge(x, y, reach))

/** Drawn as squares, not as an image: sharp at any size. `y` is its upper edge. */
export function drawCode(page: PDFPage, text: string, x: number, y: number, side: number): void {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const cell = side / size
  const squares = data.flatMap((row, down) =>
    runsOf(row).map(([from, length]) =>
      rectangle(x + from * cell, y - (down + 1) * cell, length * cell, cell),
    ),
  )
  paint(page, ink.text, squares)
}

/** Adjacent dark squares as one: between two there would be a hairline. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [at, dark] of row.entries()) {
    if (!dark) continue
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  }
  return runs
}
