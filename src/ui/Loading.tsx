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

const shape = css({ display: 'flex', flexDirection: 'column', gap: '3', p: '4', w: 'full' })

export function Loading({ children }: { children: ReactNode }) {
  // A device that cannot load it yet: the page keeps a shape, without the claim that it is loading.
  if (useNothingLoads())
    return (
      <span className={shape} aria-hidden>
        <Skeleton shape="title" />
        <Skeleton shape="text" />
        <Skeleton shape="line" />
      </span>
    )
  return (
    <output className={waiting}>
      <Spinner />
      {children}
    </output>
  )
}
