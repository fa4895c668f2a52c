import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

/** For those who hear the page instead of seeing it. */
export function Hidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={css({ srOnly: true })} {...(live ? { role: 'status' } : {})}>
      {children}
    </span>
  )
}
