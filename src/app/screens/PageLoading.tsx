import { PageSkeleton } from './PageSkeleton.tsx'

/** While the script of a page is on its way; from then on the page draws its own. */
export function PageLoading() {
  return <PageSkeleton />
}
