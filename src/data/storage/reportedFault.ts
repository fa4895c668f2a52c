import type { StorageFault } from '../../domain/failure.ts'
import { report } from '../../reportError.ts'
import { storageFaultOf } from './storage.ts'

/**
 * The failure code of an exception. A storage fault has its own code; everything else is a programming error, and is
 * reported: shown as "no connection", it would make people look for a better signal.
 */
export function reportedFaultOf(error: unknown): StorageFault {
  const code = storageFaultOf(error)
  if (code === 'unexpected') report(error)
  return code
}

/** Reports a failure that is shown with its own text, if it is a programming error. */
export const reportMistake = (error: unknown): void => void reportedFaultOf(error)
