/** x and y in the pad's pixels, pressure 0–1, ms since the first point of the signature. */
export type Point = [x: number, y: number, pressure: number, t: number]

export type Stroke = Point[]

/** Drawn on a pad of this width; every pad has the same height. */
export type Drawing = { readonly width: number; readonly strokes: readonly Stroke[] }

export const PAD_HEIGHT = 200

/** The writing line, in pixels from the pad's upper edge. */
export const BASELINE = 156

/** points: on the pad. sentPoints and the others: the limits of the function `sign-contract`. */
export const signatureMax = {
  strokes: 200,
  points: 20_000,
  sentPoints: 5_000,
  name: 120,
  picture: 300_000,
} as const

/** The maximum length of a stroke: the current stroke is redrawn in every frame. */
const STROKE_MAX = 1_000

/** The pressure of a mouse or a finger: the stroke has its default width. */
export const RESTING_PRESSURE = 0.5

const POINT_STEP = 0.7

const round = (value: number, places: number): number => {
  const factor = 10 ** places
  return Math.round(value * factor) / factor
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** A point in the format that is stored and sent. */
export const pointOf = (width: number, x: number, y: number, pressure: number, t: number): Point => [
  round(within(x, width), 1),
  round(within(y, PAD_HEIGHT), 1),
  round(within(pressure, 1), 2),
  Math.max(0, Math.round(t)),
]

/** Whether a point is far enough from the last one to be stored: a finger at rest sends points, too. */
export const isStep = ([x, y]: Point, last: Point | undefined): boolean =>
  last === undefined || Math.hypot(x - last[0], y - last[1]) >= POINT_STEP

export const isLong = (stroke: Stroke): boolean => stroke.length >= STROKE_MAX

const pointsOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((many, stroke) => many + stroke.length, 0)

/** Whether another stroke may be started; a started one may be finished. */
export const hasRoom = (strokes: readonly Stroke[]): boolean =>
  strokes.length < signatureMax.strokes && pointsOf(strokes) <= signatureMax.points - STROKE_MAX

/**
 * The strokes as they are sent. A signature has a few hundred points; of one that was drawn for minutes, each stroke
 * keeps its ends and every second, third… point, because the server refuses more. The picture is drawn from all of them.
 */
export function sentStrokes(strokes: readonly Stroke[]): readonly Stroke[] {
  const many = pointsOf(strokes)
  if (many <= signatureMax.sentPoints) return strokes
  const step = Math.ceil(many / (signatureMax.sentPoints - 2 * strokes.length))
  return strokes.map((stroke) => stroke.filter((_, at) => at % step === 0 || at === stroke.length - 1))
}

/**
 * The same drawing on a pad of another width. On a narrower one it is scaled down, and stays on the line; on a wider
 * one it is centred unscaled: scaled up, it would leave the pad at the top.
 */
export function fitDrawing({ width, strokes }: Drawing, to: number): Drawing {
  if (width === to) return { width, strokes }
  const scale = Math.min(1, to / width)
  const left = (to - width * scale) / 2
  return {
    width: to,
    strokes: strokes.map((stroke) =>
      stroke.map(([x, y, pressure, t]) =>
        pointOf(to, left + x * scale, BASELINE + (y - BASELINE) * scale, pressure, t),
      ),
    ),
  }
}
