import type { ReactNode } from 'react'

/** The button that opens a paper: made by whoever knows how papers are got. */
export type PaperButton = (paper: {
  readonly kind: 'contract' | 'addendum' | 'invoice' | 'cancellation'
  readonly id: string
  readonly text: string
  readonly size?: 'xs'
  /** What tells it from others of its name, for those who hear it. */
  readonly about?: string
}) => ReactNode
