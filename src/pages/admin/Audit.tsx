import { Suspense, useMemo, useState } from 'react'
import type { AuditRow } from '../../features/audit/auditRow.ts'
import { AuditFilters } from '../../features/audit/AuditFilters.tsx'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import type { RenderFilters } from '../../features/staff-list/ListPanel.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { auditListOf } from './lists/auditList.tsx'
import { StaffListPage } from './StaffListPage.tsx'

const AuditDialog = lazyDialog(() =>
  import('../../features/audit/AuditDialog.tsx').then((module) => module.AuditDialog),
)

const renderFilters: RenderFilters<AuditRow> = (params, onState, rows) => (
  <AuditFilters {...{ params, onState, rows }} />
)

/** The audit log; for super admins. */
export function Audit() {
  const { content: row, open, show, close } = useDialog<AuditRow>()
  const [onOpen] = useState(() => show)
  const definition = useMemo(() => auditListOf(onOpen), [onOpen])
  return (
    <>
      <StaffListPage definition={definition} renderFilters={renderFilters} />
      {row && (
        <Suspense fallback={null}>
          <AuditDialog {...{ row, open, onClose: close }} />
        </Suspense>
      )}
    </>
  )
}
