import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const page = css({ display: 'flex', flexDirection: 'column', flex: '1' })

export function FullPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={page}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {children}
    </main>
  )
}
