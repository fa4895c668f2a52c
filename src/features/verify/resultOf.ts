import { verifyCopy } from '../../copy/verify.ts'
import type { FoundDocument } from '../../data/documents/verification.ts'
import type { DocumentQuery } from './useVerification.ts'

type ResultTexts = {
  readonly tone: 'good' | 'bad' | 'unknown'
  readonly title: string
  readonly sentence: string
}

/** The result that the screen shows for an answer. */
export function resultOf(asked: DocumentQuery, found: FoundDocument | null): ResultTexts {
  if (found === null)
    return {
      tone: 'unknown',
      ...(asked.by === 'file' ? verifyCopy.unknownFile : verifyCopy.unknownFolio(asked.folio)),
    }
  if (found.contract === null) return { tone: 'good', ...verifyCopy.fileAlone }
  if (found.contract.evidence !== 'whole') return { tone: 'bad', ...verifyCopy.broken }
  if (found.withdrawn === true) return { tone: 'unknown', ...verifyCopy.withdrawn }
  return { tone: 'good', ...(asked.by === 'file' ? verifyCopy.file : verifyCopy.byFolio) }
}
