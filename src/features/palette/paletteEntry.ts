import type { paletteGroups } from '../../copy/palette.ts'
import type { Picture } from '../../ui/icons.ts'
import type { Findable } from './ranking.ts'

export type PaletteGroup = keyof typeof paletteGroups

/** One search result: it opens an address, or runs a command. */
export type PaletteEntry = Findable & {
  readonly id: string
  readonly group: PaletteGroup
  readonly icon: Picture
  readonly title: string
  readonly detail?: string
  /** A text that modo discreto hides. */
  readonly isPrivate?: true
} & ({ readonly to: string; readonly run?: never } | { readonly run: () => void; readonly to?: never })
