import { Suspense } from 'react'
import { lazyPartOfPage } from '../lazy/lazy.tsx'
import type { UnsentTextsProps } from './UnsentTexts.tsx'

const UnsentTexts = lazyPartOfPage<UnsentTextsProps>(() =>
  import('./UnsentTexts.tsx').then((module) => module.UnsentTexts),
)

/** Loaded by the screen that no longer finds its row: few people see it. */
export const UnsentTextsLater = (props: UnsentTextsProps) => (
  <Suspense fallback={null}>
    <UnsentTexts {...props} />
  </Suspense>
)
