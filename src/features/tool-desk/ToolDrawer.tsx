import { businessDayOf } from '../../copy/calendar.ts'
import { toolDeskCopy as copy } from '../../copy/toolDesk.ts'
import { toolCategoryName, toolCopy } from '../../copy/tools.ts'
import type { ListedTool } from '../../data/staff/tools.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
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
  const online = useOnline()
  const [form, maintenance, question] = [useDialog(), useDialog(), useDialog()]
  const isDown = status === 'maintenance'
  return (
    <CatalogueDrawer
      title={toolCopy[tool.tool].name}
      texts={copy}
      description={sentence}
      facts={[
        { term: copy.status, value: <StatusBadge status={status} /> },
        ...(isDown
          ? [
              { term: copy.since, value: businessDayOf(since) },
              { term: copy.notice, value: notice },
              { term: copy.until, value: until === null ? copy.noUntil : copy.untilOf(until) },
            ]
          : []),
        { term: copy.category, value: toolCategoryName[category] },
        { term: copy.site, value: site ?? copy.usualSite },
        { term: copy.clients, value: copy.clientsOf(clients) },
      ]}
      note={copy.fixed}
      open={open}
      onClose={onClose}
    >
      {isDown && (
        <Button look="primary" aria-haspopup="dialog" disabled={!online} onClick={() => question.show(true)}>
          {copy.end}
        </Button>
      )}
      <Button aria-haspopup="dialog" disabled={!online} onClick={() => maintenance.show(true)}>
        {isDown ? copy.change : copy.begin}
      </Button>
      <Button aria-haspopup="dialog" disabled={!online} onClick={() => form.show(true)}>
        {copy.edit}
      </Button>
      {form.content && (
        <ToolForm key={form.opening} tool={tool} open={form.open} onClose={form.close} onChange={onChange} />
      )}
      {maintenance.content && (
        <MaintenanceForm
          key={maintenance.opening}
          tool={tool}
          open={maintenance.open}
          onClose={maintenance.close}
          onChange={onChange}
        />
      )}
      {question.content && (
        <EndMaintenance tool={tool} open={question.open} onClose={question.close} onDone={onChange} />
      )}
    </CatalogueDrawer>
  )
}
