import { useState } from 'react'
import { documentCopy, documentRefused } from '../../copy/documents.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { askDocument } from '../../data/documents/document.ts'
import type { DocumentKind } from '../../domain/document.ts'
import { Button } from '../../ui/Button.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import { Download } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { Spinner } from '../../ui/Waiting.tsx'
import { openDocument } from './openDocument.ts'

type DocumentButtonProps = {
  kind: DocumentKind
  /** Of the contract, the change or the invoice. */
  id: string
  /** What its paper is called where there are several of a kind. */
  label?: string
  /** What tells it from others of its name, for those who hear it. */
  about?: string
  size?: 'lg' | 'xs'
}

/** Opens a paper as the server makes it now. Without a network it says so: a paper is not kept on the device. */
export function DocumentButton({
  kind,
  id,
  label = documentCopy.kinds[kind],
  about,
  size,
}: DocumentButtonProps) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    if (busy) return
    setBusy(true)
    const answer = await askDocument(kind, id)
    setBusy(false)
    if (answer.ok) return openDocument(answer.value)
    const { title, detail } = failureTextOf(answer.code, documentRefused)
    showToast('bad', title, detail)
  }
  return (
    <Button onClick={() => void open()} aria-disabled={busy} {...(size === undefined ? {} : { size })}>
      {busy ? <Spinner /> : <Download size={18} strokeWidth={1.75} aria-hidden />}
      <span aria-live="polite">{busy ? documentCopy.busy : label}</span>
      {about !== undefined && <Hidden>{about}</Hidden>}
    </Button>
  )
}
