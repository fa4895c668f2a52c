import { firstPaint } from '../backend/afterFirstPaint.ts'

/** Longer, and the tab gives its place to another one, and tries again itself (S25). */
const PATIENCE_MS = 20_000

const load = async () => {
  const [{ startEngine }, { listenForHints }] = await Promise.all([
    import('./startEngine.ts'),
    import('./hints.ts'),
  ])
  return { startEngine, listenForHints }
}

/**
 * Engine, transport and Realtime come after the first paint: the screen is read from the device. Rejects when they do not
 * arrive: without a signal before the worker has them, or from a network that answers with pages of its own.
 */
export async function loadEngine(): ReturnType<typeof load> {
  await firstPaint()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the engine did not arrive')), PATIENCE_MS)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
