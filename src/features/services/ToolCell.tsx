import { button, toolCell } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Star } from '../../ui/icons.ts'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { type Glazed, Tile } from '../../ui/Tile.tsx'

type ToolCellProps = {
  motif: MotifName
  glazed: Glazed
  name: string
  /** Undefined while it is not known. */
  star?: { label: string; on: boolean; onToggle: () => void } | undefined
}

/** A tool in a row: its tile, its name, and the star of a favourite. */
export function ToolCell({ motif, glazed, name, star }: ToolCellProps) {
  const part = toolCell()
  return (
    <div className={part.root}>
      <Tile motif={motif} glazed={glazed} size="24" />
      <span className={part.name}>{name}</span>
      {star && (
        <button
          type="button"
          className={`${button({ look: 'ghost', size: 'sm', square: true }) ?? ''} ${part.star ?? ''}`}
          aria-pressed={star.on}
          aria-label={star.label}
          onClick={star.onToggle}
        >
          <Icon of={Star} size="md" />
        </button>
      )}
    </div>
  )
}
