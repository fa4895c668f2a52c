import { Refusal } from '../refusal.ts'
import type { Database, Queries } from './database.ts'

/** Checked before any work with an external database. */
export async function assertReachable(database: Database): Promise<void> {
  try {
    await database.query('select 1')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Refusal(`The database of DATABASE_URL does not answer (${reason}).`, { cause: error })
  }
}

/** Whether it answers within two seconds. */
export async function isHealthy(database: Queries): Promise<boolean> {
  const late = new Promise<boolean>((resolveLate) => {
    setTimeout(() => resolveLate(false), 2000).unref()
  })
  const answer = database.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}
