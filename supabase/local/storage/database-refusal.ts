import { refusals, StorageRefusal } from './refusal.ts'

/** The client's refusal for an error of the database; undefined if it is our own bug. */
export function databaseRefusal(error: unknown): StorageRefusal | undefined {
  const code = codeOf(error)
  if (code === undefined) return undefined
  if (code === '42501') return refusals.accessDenied('new row violates row-level security policy')
  if (code === '23505') return refusals.duplicate()
  if (code === '23503') return refusals.noSuchBucket()
  if (code === '57014')
    return new StorageRefusal('DatabaseTimeout', 544, 'The connection to the database timed out')
  // A retry of these succeeds.
  if (['40001', '40P01', '55P03'].includes(code)) return refusals.locked()
  // The database is made read-only when its disk is nearly full.
  if (['25006', '53100'].includes(code)) return refusals.full()
  if (code.startsWith('22')) return refusals.request('Invalid value')
  return undefined
}

/** True when the transaction was certainly undone. After a broken connection, it may have been committed. */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof StorageRefusal) return true
  const code = codeOf(error)
  return code !== undefined && !/^(08|57P|XX)/.test(code)
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
