import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

/** For those who hear the page instead of seeing it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css({ srOnly: true })}>{children}</span>
}
