import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the process that starts all others, for who wants a database. */
    clusterOfRun: string
  }
}

/** The address of a database that this file has for itself, on the PostgreSQL of the run: roles it shares with other files. */
export async function lentDatabase(state: 'migrated' | 'empty'): Promise<string> {
  const response = await fetch(`${inject('clusterOfRun')}/${state}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
