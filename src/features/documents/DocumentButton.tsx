import { documentCopy } from '../../copy/documents.ts'
import { failureText } from '../../copy/failures.ts'
import { loadPart } from '../../data/backend/loadPart.ts'
import type { DocumentKind } from '../../domain/document.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Download } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { Spinner } from '../../ui/Loading.tsx'
import { useAction } from '../action/useAction.ts'

type DocumentButtonProps = {
  kind: DocumentKind
  /** The id of the contract, the change or the invoice. */
  id: string
  /** The document's name, when there are several of a kind. */
  label?: string
  /** Accessible suffix, so that equal buttons differ for screen readers. */
  about?: string
  size?: 'lg' | 'xs'
}

/**
 * Opens a document, which the server makes on request. Offline it shows that a connection is needed: documents are not
 * stored on the device.
 */
export function DocumentButton({
  kind,
  id,
  label = documentCopy.kinds[kind],
  about,
  size,
}: DocumentButtonProps) {
  const { busy, act } = useAction()
  const open = () =>
    act(
      async () => {
        // The request's code is loaded on demand: the screens with this button open without it.
        const part = await loadPart(() => import('./showDocument.ts'))
        if (part === null) showToast('bad', failureText.offline.title, failureText.offline.detail)
        else await part.showDocument(kind, id)
      },
      { onFailed: ({ code }) => showToast('bad', failureText[code].title, failureText[code].detail) },
    )
  return (
    <Button onClick={() => void open()} aria-disabled={busy} {...(size === undefined ? {} : { size })}>
      {busy ? <Spinner /> : <Icon of={Download} size="md" />}
      <span aria-live="polite">{busy ? documentCopy.busy : label}</span>
      {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
    </Button>
  )
}
