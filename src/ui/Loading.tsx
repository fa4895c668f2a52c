import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { css } from '../styled-system/css'
import { type SkeletonVariantProps, skeleton, spinner } from '../styled-system/recipes'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** True while no part can be loaded: none says that it is loading. Set by a part that comes after the first content. */
export const nothingLoads = createStore(() => ({ is: false }))
const useNothingLoads = () => useStore(nothingLoads).is

export function Skeleton({ shape }: Pick<SkeletonVariantProps, 'shape'>) {
  return <span className={skeleton({ shape, still: useNothingLoads() })} aria-hidden />
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
  return useNothingLoads() ? null : <VisuallyHidden>{children}</VisuallyHidden>
}

export function Loading({ children }: { children: ReactNode }) {
  if (useNothingLoads()) return null
  return (
    <output className={waiting}>
      <Spinner />
      {children}
    </output>
  )
}
