/** The primitives of the tiles in a square of side 1, and their placement in a tile of 4 × 4 cells. */
export const CELL = 24
export const TILE = 4 * CELL

const shapes = {
  quarter: 'M0 0H1A1 1 0 0 1 0 1Z',
  circle: 'M.5 0A.5 .5 0 1 1 .499 0Z',
  lozenge: 'M.5 0L1 .5L.5 1L0 .5Z',
  petal: 'M0 0A1 1 0 0 1 1 1A1 1 0 0 1 0 0Z',
  drop: 'M0 0H.5A.5 .5 0 1 1 0 .5Z',
  half: 'M0 0H1L0 1Z',
  square: 'M0 0H1V1H0Z',
} as const

export type Primitive = keyof typeof shapes
type Point = readonly [number, number]
/** Maps cells of the first quarter to cells of the tile. */
export type TilePosition = (point: Point) => Point
type Square = { x: number; y: number; side: number; turns: number; cell: number }

/** Makes the SVG as short as it may be: a thousandth of a pixel is not visible. */
export const short = (value: number): string => String(Number(value.toFixed(3)))

const rotated = ([x, y]: Point, turns: number): Point =>
  turns === 0 ? [x, y] : rotated([1 - y, x], turns - 1)

/** The SVG path of a primitive in its square; a mirrored one has its arcs in the other direction. */
export function pathOf(
  primitive: Primitive,
  square: Square,
  place: TilePosition,
  { mirrored }: { mirrored: boolean },
): string {
  const words = shapes[primitive].match(/[MHVLAZ]|[\d.]+/g) ?? []
  let at = 0
  let point: Point = [0, 0]
  let command = ''
  let path = ''
  const next = () => Number(words[at++])
  const mappedPoint = (): string => {
    const [a, b] = rotated(point, square.turns)
    const [x, y] = place([square.x + a * square.side, square.y + b * square.side])
    return `${short(x * square.cell)} ${short(y * square.cell)}`
  }
  while (at < words.length) {
    if (/[A-Z]/.test(words[at] ?? '')) command = words[at++] ?? ''
    if (command === 'Z') {
      path += 'Z'
      continue
    }
    if (command === 'A') {
      const radius = short(next() * square.side * square.cell)
      at += 2
      const large = next()
      const sweep = next()
      point = [next(), next()]
      path += `A${radius} ${radius} 0 ${large} ${mirrored ? 1 - sweep : sweep} ${mappedPoint()}`
      continue
    }
    if (command === 'H') point = [next(), point[1]]
    else if (command === 'V') point = [point[0], next()]
    else point = [next(), next()]
    path += `${command === 'M' ? 'M' : 'L'}${mappedPoint()}`
  }
  return path
}
