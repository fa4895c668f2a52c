import { businessDayOf } from '../../copy/calendar.ts'
import { toolDeskCopy as said } from '../../copy/toolDesk.ts'
import { toolCategoryName, toolCopy } from '../../copy/tools.ts'
import type { ListedTool } from '../../data/staff/tools.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { CatalogueDrawer } from '../catalogue/CatalogueDrawer.tsx'
import { EndMaintenance } from './EndMaintenance.tsx'
import { MaintenanceForm } from './MaintenanceForm.tsx'
import { StatusBadge } from './toolColumns.tsx'
import { ToolForm } from './ToolForm.tsx'

type ToolDrawerProps = {
  tool: ListedTool
  open: boolean
  onClose: () => void
  /** The tool was changed. */
  onChange: () => void
}

/** One tool: its texts for clients and its address, and the actions on it. */
export function ToolDrawer({ tool, open, onClose, onChange }: ToolDrawerProps) {
  const { sentence, category, site, status, notice, notice_until: until, changed_at: since, clients } = tool
  const { online } = useSyncStatus()
  const [form, maintenance, question] = [useDialog(), useDialog(), useDialog()]
  const isDown = status === 'maintenance'
  return (
    <CatalogueDrawer
      title={toolCopy[tool.tool].name}
      texts={said}
      description={sentence}
      facts={[
        { term: said.status, value: <StatusBadge status={status} /> },
        ...(isDown
          ? [
              { term: said.since, value: businessDayOf(since) },
              { term: said.notice, value: notice },
              { term: said.until, value: until === null ? said.noUntil : said.untilOf(until) },
            ]
          : []),
        { term: said.category, value: toolCategoryName[category] },
        { term: said.site, value: site ?? said.usualSite },
        { term: said.clients, value: said.clientsOf(clients) },
      ]}
      note={said.fixed}
      open={open}
      onClose={onClose}
    >
      {isDown && (
        <Button look="primary" aria-haspopup="dialog" disabled={!online} onClick={() => question.show(true)}>
          {said.end}
        </Button>
      )}
      <Button aria-haspopup="dialog" disabled={!online} onClick={() => maintenance.show(true)}>
        {isDown ? said.change : said.begin}
      </Button>
      <Button aria-haspopup="dialog" disabled={!online} onClick={() => form.show(true)}>
        {said.edit}
      </Button>
      {form.content && <ToolForm tool={tool} open={form.open} onClose={form.close} onSaved={onChange} />}
      {maintenance.content && (
        <MaintenanceForm tool={tool} open={maintenance.open} onClose={maintenance.close} onSaved={onChange} />
      )}
      {question.content && (
        <EndMaintenance tool={tool} open={question.open} onClose={question.close} onDone={onChange} />
      )}
    </CatalogueDrawer>
  )
}
