import type { PaperButton } from '../../features/billing/paper.ts'
import { DocumentButton } from '../../features/documents/DocumentButton.tsx'

/** The papers of contract and invoices, as every screen of them opens one. */
export const paper: PaperButton = ({ kind, id, text, about, size }) => (
  <DocumentButton
    kind={kind}
    id={id}
    label={text}
    {...(about !== undefined && { about })}
    {...(size !== undefined && { size })}
  />
)
