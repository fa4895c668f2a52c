import { type CannedReply, cannedReplies } from '../../domain/cannedReply.ts'
import type { Uid } from '../../domain/id.ts'
import { useRows } from './useRows.ts'

/** This person's own replies and the shared ones, by title. Undefined until they were read. */
export const useCannedReplies = (uid: Uid): CannedReply[] | undefined =>
  useRows(cannedReplies, uid)?.toSorted((a, b) => a.title.localeCompare(b.title, 'es'))
