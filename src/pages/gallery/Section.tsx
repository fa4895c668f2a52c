import type { ReactNode } from 'react'
import { css } from '../../styled-system/css'

const section = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', mid: '{sizes.popup} minmax(0, 1fr)' },
  gap: { base: '4', mid: '8' },
  py: '10',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderTopColor: 'line',
})
const title = css({ textStyle: 'h3' })
const body = css({ display: 'flex', flexDirection: 'column', gap: '6', minW: '0' })
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    desk: 'repeat(2, minmax(0, 1fr))',
    wide: 'repeat(3, minmax(0, 1fr))',
  },
  alignItems: 'start',
  gap: '4',
})

export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={section} aria-label={name}>
      <h2 className={title}>{name}</h2>
      <div className={body}>{children}</div>
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className={row}>{children}</div>
export const Grid = ({ children }: { children: ReactNode }) => <div className={grid}>{children}</div>
