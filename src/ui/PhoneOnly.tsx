import type { ReactNode } from 'react'
import { css } from '../styled-system/css'

export function PhoneOnly({ children }: { children: ReactNode }) {
  return <span className={css({ display: { base: 'contents', desk: 'none' } })}>{children}</span>
}
