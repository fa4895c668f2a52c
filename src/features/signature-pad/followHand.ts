import { isLong, isStep, pointOf, type Stroke } from '../../domain/signature.ts'
import { pressureOf } from './ink.ts'
import type { SignatureCanvas } from './SignatureCanvas.ts'

type Hand = {
  mayBegin: () => boolean
  /** ms of the first stroke's beginning; null before it. */
  begunAt: () => number | null
  onLine: (stroke: Stroke, begunAt: number) => void
}

type StrokeInProgress = { readonly pointer: number; readonly begunAt: number; stroke: Stroke }

const msOf = ({ timeStamp }: Event): number => performance.timeOrigin + timeStamp

/** One pointer at a time: a palm next to the pen draws nothing. */
export function followHand(pad: HTMLElement, paper: SignatureCanvas, hand: Hand): () => void {
  let line: StrokeInProgress | null = null
  let frame: number | null = null

  const draw = () => {
    frame = null
    if (line !== null) paper.follow(line.stroke)
  }
  const finish = () => {
    if (line === null) return
    const { stroke, begunAt } = line
    line = null
    if (frame !== null) cancelAnimationFrame(frame)
    frame = null
    paper.lay(stroke)
    hand.onLine(stroke, begunAt)
  }
  const add = (event: PointerEvent, { left, top }: DOMRect) => {
    if (line === null) return
    const point = pointOf(
      paper.width,
      event.clientX - left,
      event.clientY - top,
      pressureOf(event),
      msOf(event) - line.begunAt,
    )
    if (!isStep(point, line.stroke.at(-1))) return
    line.stroke.push(point)
    if (!isLong(line.stroke)) return
    const { pointer, begunAt } = line
    finish()
    // Continues from the last point, so that the split is not visible.
    if (hand.mayBegin()) line = { pointer, begunAt, stroke: [point] }
  }

  const onDown = (event: PointerEvent) => {
    if (line !== null || event.button !== 0 || !hand.mayBegin()) return
    // Prevents a selection and the focus's scrolling.
    event.preventDefault()
    pad.setPointerCapture(event.pointerId)
    line = { pointer: event.pointerId, begunAt: hand.begunAt() ?? msOf(event), stroke: [] }
    add(event, pad.getBoundingClientRect())
    frame ??= requestAnimationFrame(draw)
  }
  const onMove = (event: PointerEvent) => {
    if (line?.pointer !== event.pointerId) return
    const box = pad.getBoundingClientRect()
    // All points between two frames, if the browser reports them.
    const seen = event.getCoalescedEvents()
    for (const one of seen.length > 0 ? seen : [event]) add(one, box)
    frame ??= requestAnimationFrame(draw)
  }
  const onUp = (event: PointerEvent) => {
    if (line?.pointer === event.pointerId) finish()
  }

  pad.addEventListener('pointerdown', onDown)
  pad.addEventListener('pointermove', onMove)
  pad.addEventListener('pointerup', onUp)
  pad.addEventListener('pointercancel', onUp)
  return () => {
    if (frame !== null) cancelAnimationFrame(frame)
    pad.removeEventListener('pointerdown', onDown)
    pad.removeEventListener('pointermove', onMove)
    pad.removeEventListener('pointerup', onUp)
    pad.removeEventListener('pointercancel', onUp)
  }
}
