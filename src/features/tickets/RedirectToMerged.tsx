import { Navigate, useNavigate } from 'react-router-dom'
import { threadCopy } from '../../copy/support.ts'
import { useDraftFiles } from '../../data/files/useDraftFiles.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { ticketReplyDraft } from '../../domain/ticketDraft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Info } from '../../ui/icons.ts'

/**
 * The address of a merged ticket redirects to the target. It does not while a reply is being written: the text would
 * be hidden, and a reply sent from here reaches the target anyway.
 */
export function RedirectToMerged({ ticketId, to }: { ticketId: string; to: string }) {
  const key = ticketReplyDraft(ticketId)
  const draft = useDraft(key)
  const { files, isRead } = useDraftFiles(key)
  const navigate = useNavigate()
  if (draft.value === undefined || !isRead) return null
  if (draft.value === '' && files.length === 0) return <Navigate to={to} replace />
  return (
    <Banner boxed icon={Info} action={{ label: threadCopy.toMerged, onClick: () => void navigate(to) }}>
      {threadCopy.merged}
    </Banner>
  )
}
