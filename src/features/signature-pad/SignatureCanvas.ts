import { PAD_HEIGHT, type Stroke } from '../../domain/signature.ts'
import { fillStroke } from './ink.ts'
import { type Ink, inkOf, write, type PadContent } from './picture.ts'

/**
 * Two canvases, one above the other: the lower one has the finished strokes, drawn once; the upper one has the current
 * stroke, redrawn with every frame. React renders neither: a component that renders with every point is slower than the
 * pen.
 */
export class SignatureCanvas {
  readonly #finished: CanvasRenderingContext2D
  readonly #inHand: CanvasRenderingContext2D
  #ink: Ink
  #width = 0
  #shown: readonly Stroke[] = []

  private constructor(finished: CanvasRenderingContext2D, inHand: CanvasRenderingContext2D) {
    this.#finished = finished
    this.#inHand = inHand
    this.#ink = inkOf(finished.canvas)
  }

  static over(finished: HTMLCanvasElement, inHand: HTMLCanvasElement): SignatureCanvas | null {
    const below = finished.getContext('2d')
    const above = inHand.getContext('2d')
    return below === null || above === null ? null : new SignatureCanvas(below, above)
  }

  get sheet(): HTMLCanvasElement {
    return this.#finished.canvas
  }

  get width(): number {
    return this.#width
  }

  /** Clears it: the caller draws the content again. */
  resize(width: number): void {
    this.#width = width
    this.#shown = []
    const scale = devicePixelRatio
    for (const context of [this.#finished, this.#inHand]) {
      context.canvas.width = Math.round(width * scale)
      context.canvas.height = Math.round(PAD_HEIGHT * scale)
      context.setTransform(scale, 0, 0, scale, 0, 0)
    }
  }

  /** Draws only the new part, if the existing part is unchanged. */
  show(written: PadContent): void {
    const strokes = written.kind === 'drawn' ? written.strokes : []
    const grows = written.kind === 'drawn' && this.#shown.every((stroke, at) => stroke === strokes[at])
    if (!grows || this.#shown.length === 0) this.#clear(this.#finished)
    const rest = grows ? { kind: 'drawn' as const, strokes: strokes.slice(this.#shown.length) } : written
    write(this.#finished, rest, this.#ink, this.#width)
    this.#shown = strokes
  }

  /** Draws the current stroke, from its beginning. */
  follow(stroke: Stroke): void {
    this.#clear(this.#inHand)
    this.#inHand.fillStyle = this.#ink.color
    fillStroke(this.#inHand, stroke)
  }

  /** The stroke is finished: it moves from the upper canvas to the lower one. */
  lay(stroke: Stroke): void {
    this.#clear(this.#inHand)
    this.#finished.fillStyle = this.#ink.color
    fillStroke(this.#finished, stroke)
    this.#shown = [...this.#shown, stroke]
  }

  #clear(context: CanvasRenderingContext2D): void {
    context.clearRect(0, 0, this.#width, PAD_HEIGHT)
  }
}
