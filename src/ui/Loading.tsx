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

export function Loading({ children }: { children: ReactNode }) {
  return (
    <output className={waiting}>
      <Spinner />
      {children}
    </output>
  )
}
