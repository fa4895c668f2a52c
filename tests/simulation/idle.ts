/**
 * Resolves when this process has no more work. The in-memory databases run each step in a setImmediate: counting these
 * detects their end and makes every run of a seed equal.
 */

const schedule = globalThis.setImmediate
let outstanding = 0
/** The limit of rounds. Without it, a database that waits for a connection that is never closed would poll for ever. */
const ROUNDS_MAX = 200_000

function counted(run: (...args: unknown[]) => void, ...args: unknown[]): NodeJS.Immediate {
  outstanding += 1
  return schedule(() => {
    try {
      run(...args)
    } finally {
      outstanding -= 1
    }
  })
}

/** Returns a function that undoes it. Without it, idle() resolves while a database is still working. */
export function countTasks(): () => void {
  Reflect.set(globalThis, 'setImmediate', counted)
  return () => {
    globalThis.setImmediate = schedule
  }
}

/** Promises are settled before the next task: when none is outstanding, everything waits for the outside. */
export async function idle(): Promise<void> {
  for (let round = 0; ; round += 1) {
    await new Promise<void>((resolve) => {
      schedule(() => resolve())
    })
    if (outstanding === 0) return
    if (round > ROUNDS_MAX) throw new Error('a database never becomes idle')
  }
}
