import { toolStatusName } from '../../copy/tools.ts'
import type { ToolStatus } from '../../domain/tool.ts'
import { Badge } from '../../ui/Badge.tsx'

export function ToolStatusBadge({ status }: { status: ToolStatus }) {
  const beta = status === 'beta'
  return (
    <Badge tone={beta ? 'amber' : 'green'} waiting={beta}>
      {toolStatusName[status]}
    </Badge>
  )
}
