import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

/** Where there is no room for a list beside what is open in it, what would stand in the list. */
export function OneColumn({ children }: { children: ReactNode }) {
  return <span className={css({ display: { base: 'contents', mid: 'none' } })}>{children}</span>
}
