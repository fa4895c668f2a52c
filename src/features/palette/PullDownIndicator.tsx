import { paletteCopy } from '../../copy/palette.ts'
import { searchDialog } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Search } from '../../ui/icons.ts'

/** Moves in from the top with the pulling finger; coloured once releasing opens the palette. `pull`: from 0 to 1. */
export function PullDownIndicator({ pull }: { pull: number }) {
  if (pull === 0) return null
  return (
    <div
      className={searchDialog().pull}
      data-ready={pull === 1 ? '' : undefined}
      style={{ transform: `translate(-50%, ${(pull - 1) * 100}%)` }}
      aria-hidden
    >
      <Icon of={Search} size="sm" />
      {paletteCopy.open}
    </div>
  )
}
