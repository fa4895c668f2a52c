import { FileNotArrived } from '../../fileNotArrived.ts'

/** After this time the tab gives the leadership to another tab, and tries again later (S25). */
const TIMEOUT_MS = 20_000

const load = async () => {
  const [{ startEngine }, { listenForHints }] = await Promise.all([
    import('./startEngine.ts'),
    import('./hints.ts'),
  ])
  return { startEngine, listenForHints }
}

/**
 * Loads engine, transport and Realtime. Rejects when they do not load: offline before the worker has them, or a captive
 * portal answers.
 */
export async function loadEngine(): ReturnType<typeof load> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileNotArrived('the engine')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}
