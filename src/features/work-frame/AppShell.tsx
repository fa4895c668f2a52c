import type { ReactNode } from 'react'
import { shell } from '../../styled-system/recipes'

type AppShellProps = {
  area: 'client' | 'staff'
  skipLabel: string
  notice: ReactNode
  rail: ReactNode
  tabs: ReactNode
  children: ReactNode
}

/** A rail next to the page on the desktop, tabs below it on the phone. */
export function AppShell({ area, skipLabel, notice, rail, tabs, children }: AppShellProps) {
  const part = shell({ area })
  return (
    <div className={part.root}>
      <a className={part.skip} href="#contenido">
        {skipLabel}
      </a>
      {notice}
      <div className={part.body}>
        {rail}
        <main id="contenido" tabIndex={-1} className={part.main}>
          {children}
        </main>
        {tabs}
      </div>
    </div>
  )
}
