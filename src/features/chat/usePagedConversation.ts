import { useState } from 'react'
import { CONVERSATION_PAGE, useConversation } from '../../data/mirror/useConversation.ts'
import { reportedFaultOf } from '../../data/storage/reportedFault.ts'
import { loadPart } from '../../data/backend/loadPart.ts'
import type { OlderOutcome } from '../../data/sync/older.ts'
import type { FailureCode } from '../../domain/failure.ts'
import type { Side, Thread } from '../../domain/message.ts'
import type { Older } from './OlderRow.tsx'

/** Lazy-loaded: only needed when the person asks for rows the device does not have. */
async function loadOlder(thread: Thread): Promise<OlderOutcome> {
  const part = await loadPart(() => import('../../data/sync/older.ts'))
  return part === null ? { ok: false, code: 'offline' } : part.loadOlderMessages(thread)
}

/** A conversation, page by page backwards: first the device's messages, then those that only the server has. */
export function usePagedConversation(current: Thread, ownSide: Side) {
  const [limit, setLimit] = useState(CONVERSATION_PAGE)
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const conversation = useConversation(current.clientId, current.managerId, ownSide, limit)

  const show = () => {
    const onScreen = conversation?.messages.length ?? 0
    setLimit(limit + CONVERSATION_PAGE)
    const thread = conversation?.olderIn ?? null
    if (onScreen >= limit || thread === null) return
    setLoading(true)
    setFailure(null)
    loadOlder(thread)
      .then((answer) => setFailure(answer.ok ? null : answer.code))
      .catch((error: unknown) => setFailure(reportedFaultOf(error)))
      .finally(() => setLoading(false))
  }

  const older: Older = { loading, failure, show }
  return { conversation, older, setLimit }
}
