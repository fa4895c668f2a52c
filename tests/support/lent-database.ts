import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address in the main process, for test files that need a database. */
    clusterOfRun: string
  }
}

/** The address of a database for this file alone, on the PostgreSQL of the run: it shares roles with other files. */
export async function lentDatabase(state: 'migrated' | 'empty'): Promise<string> {
  const response = await fetch(`${inject('clusterOfRun')}/${state}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
