import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { serviceEndCopy, serviceEndRefused } from '../../../copy/serviceEnd.ts'
import { keepService } from '../../../data/billing/serviceEnd.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import type { ToolSlug } from '../../../domain/tool.ts'
import { showToast } from '../../../ui/toasts.ts'

export async function takeBackServiceEnd(tool: ToolSlug): Promise<void> {
  const answer = await keepService(tool)
  syncNow()
  if (answer.ok) showToast('good', serviceEndCopy.kept, serviceEndCopy.keptDetail)
  else showToast('bad', serviceEndCopy.keepFailed, failureTextOf(answer.code, serviceEndRefused).detail)
}
