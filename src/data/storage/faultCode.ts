import type { StorageFault } from '../../domain/failure.ts'
import { report } from '../../report.ts'
import { storageFailure } from './storage.ts'

/**
 * What a person is told of an exception. A browser that does not let us store has a code of its own; everything else is a
 * programming error, and is reported: as "no connection" it would send people to look for a better signal.
 */
export function faultCode(error: unknown): StorageFault {
  const code = storageFailure(error)
  if (code === 'unexpected') report(error)
  return code
}

/** For a failure with a text of its own: reported like the others, where it is a programming error. */
export const reportMistake = (error: unknown): void => void faultCode(error)
