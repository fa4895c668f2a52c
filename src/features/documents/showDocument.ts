import { documentRefused } from '../../copy/documents.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { askDocument } from '../../data/documents/document.ts'
import type { DocumentKind } from '../../domain/document.ts'
import { showToast } from '../../ui/toasts.ts'
import { openDocument } from './openDocument.ts'

/** Opens a document, which the server makes on request, or shows why it cannot be opened. */
export async function showDocument(kind: DocumentKind, id: string): Promise<void> {
  const answer = await askDocument(kind, id)
  if (answer.ok) return openDocument(answer.value)
  const { title, detail } = failureTextOf(answer.code, documentRefused)
  return showToast('bad', title, detail)
}
