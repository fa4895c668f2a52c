import { toolDeskCopy as copy } from '../../copy/toolDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { listTools } from '../../data/staff/tools.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { LoadedTable } from '../action/LoadedTable.tsx'
import { useLoaded } from '../action/useLoaded.ts'
import { toolColumns } from './toolColumns.tsx'
import { ToolDrawer } from './ToolDrawer.tsx'

type ToolDeskProps = {
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** The seven tools: description, address and availability. */
export function ToolDesk({ state, onState }: ToolDeskProps) {
  const online = useOnline()
  const loaded = useLoaded(online ? listTools : null)
  const { content: chosen, open, show, close } = useDialog<ToolSlug>()
  const tool = loaded.value?.find((one) => one.tool === chosen)
  return (
    <>
      <LoadedTable
        loaded={loaded}
        texts={copy}
        columns={toolColumns((one) => show(one.tool))}
        keyOf={(one) => one.tool}
        textOf={(one) => `${toolCopy[one.tool].name} ${one.sentence}`}
        state={state}
        onState={onState}
      />
      {tool && <ToolDrawer tool={tool} open={open} onClose={close} onChange={() => void loaded.again()} />}
    </>
  )
}
