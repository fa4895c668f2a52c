import { toolCell } from '../../styled-system/recipes'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { type Glazed, Tile } from '../../ui/Tile.tsx'

type ToolCellProps = { motif: MotifName; glazed: Glazed; name: string }

/** A tool in a row: its tile and its name. */
export function ToolCell({ motif, glazed, name }: ToolCellProps) {
  const part = toolCell()
  return (
    <div className={part.root}>
      <Tile motif={motif} glazed={glazed} size="24" />
      <span className={part.name} data-cut="">
        {name}
      </span>
    </div>
  )
}
