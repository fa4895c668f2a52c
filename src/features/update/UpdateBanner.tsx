import { Suspense } from 'react'
import { useUpdate } from '../../data/update/useUpdate.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Few visits have a waiting version.
const NewVersionBanner = lazyPart(
  () => import('./NewVersionBanner.tsx').then((module) => module.NewVersionBanner),
  () => null,
)

/**
 * The update is not automatic: the new version reloads every tab, so the person chooses when. (A damaged version:
 * sw/update.ts.)
 */
export function UpdateBanner() {
  const { apply } = useUpdate()
  if (apply === null) return null
  return (
    <Suspense fallback={null}>
      <NewVersionBanner apply={apply} />
    </Suspense>
  )
}
