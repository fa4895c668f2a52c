import { createContext, type ReactNode, use } from 'react'
import { css } from '../styled-system/css'
import { type SkeletonVariantProps, skeleton, spinner } from '../styled-system/recipes'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** True while no part can be loaded: none says that it is loading. */
export const NothingLoads = createContext(false)

export function Skeleton({ shape }: Pick<SkeletonVariantProps, 'shape'>) {
  return <span className={skeleton({ shape, still: use(NothingLoads) })} aria-hidden />
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

/** What a placeholder stands for, for screen readers. */
export function LoadingLabel({ children }: { children: ReactNode }) {
  return use(NothingLoads) ? null : <VisuallyHidden>{children}</VisuallyHidden>
}

export function Loading({ children }: { children: ReactNode }) {
  if (use(NothingLoads)) return null
  return (
    <output className={waiting}>
      <Spinner />
      {children}
    </output>
  )
}
