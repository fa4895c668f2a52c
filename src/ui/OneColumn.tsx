import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

/** Shows list-level content when there is no room for the list. */
export function OneColumn({ children }: { children: ReactNode }) {
  return <span className={css({ display: { base: 'contents', mid: 'none' } })}>{children}</span>
}
