import { report } from '../../reportError.ts'
import { workspace } from '../session/workspace.ts'
import type { OutboxDatabase } from '../storage/databases.ts'
import { keysOf } from '../storage/journalKeys.ts'

/**
 * The outbox with what was typed last in a tab that was closed. Read a draft only from this: a form reads its draft
 * once, and would save over that text.
 */
export async function recoveredOutbox(): Promise<OutboxDatabase> {
  const { outbox } = workspace()
  if (keysOf(outbox.name).length > 0)
    await import('../storage/recoverDrafts.ts')
      .then(({ recoverDrafts }) => recoverDrafts(outbox))
      .catch(report)
  return outbox
}
