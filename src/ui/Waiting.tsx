import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { type SkeletonVariantProps, skeleton, spinner } from '../styled-system/recipes'

export function Skeleton({ shape }: SkeletonVariantProps) {
  return <span className={skeleton({ shape })} aria-hidden />
}

export function Spinner() {
  return <span className={spinner()} aria-hidden />
}

const waiting = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3',
  flex: '1',
  p: '6',
  color: 'muted',
  textStyle: 'small',
})

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={waiting} role="status">
      <Spinner />
      {children}
    </div>
  )
}

const rows = css({ display: 'flex', flexDirection: 'column', gap: '4', pb: '6', w: 'full' })

export function SkeletonRows({ shapes }: { shapes: NonNullable<SkeletonVariantProps['shape']>[] }) {
  return (
    <div className={rows}>
      {shapes.map((shape, place) => (
        <Skeleton key={`${place}-${String(shape)}`} shape={shape} />
      ))}
    </div>
  )
}
