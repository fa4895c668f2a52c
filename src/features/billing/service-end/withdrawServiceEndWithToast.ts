import { serviceEndCopy, serviceEndRefused } from '../../../copy/serviceEnd.ts'
import { withdrawServiceEnd } from '../../../data/billing/serviceEnd.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import type { ToolSlug } from '../../../domain/tool.ts'
import { showToast } from '../../../ui/toasts.ts'
import { toastFailedChange } from '../../action/toastFailedChange.ts'

export async function withdrawServiceEndWithToast(tool: ToolSlug): Promise<void> {
  const answer = await withdrawServiceEnd(tool)
  syncNow()
  if (answer.ok) showToast('good', serviceEndCopy.kept, serviceEndCopy.keptDetail)
  else toastFailedChange(serviceEndCopy.keepFailed, answer.code, serviceEndRefused)
}
