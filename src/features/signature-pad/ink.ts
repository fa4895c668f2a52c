import { getStroke } from 'perfect-freehand'
import { RESTING_PRESSURE, type Stroke } from '../../domain/signature.ts'

/** Spec §9: a black line of 2 px. Only a pen, which reports pressure, changes its width. */
const line = { size: 2, thinning: 0.6, smoothing: 0.5, streamline: 0.3, simulatePressure: false } as const

/** The outline of the stroke. */
export const outlineOf = (stroke: Stroke): [number, number][] =>
  getStroke(
    stroke.map(([x, y, pressure]) => [x, y, pressure]),
    { ...line, last: true },
  )

/**
 * A pen reports its pressure; other devices get a constant one, with which the line is 2 px wide (a test checks that).
 */
export const pressureOf = ({ pointerType, pressure }: Pick<PointerEvent, 'pointerType' | 'pressure'>) =>
  pointerType === 'pen' ? pressure : RESTING_PRESSURE

/** Curves through the midpoints: the corners themselves would be visible. */
export function fillStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const outline = outlineOf(stroke)
  const [first] = outline
  if (first === undefined) return
  context.beginPath()
  context.moveTo(...first)
  for (const [at, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? first
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
  }
  context.closePath()
  context.fill()
}
