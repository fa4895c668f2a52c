import { useEffect } from 'react'
import { askStorefront } from '../../data/storefront/askStorefront.ts'
import { currentStorefront, subscribeToStorefront } from '../../data/storefront/storefront.ts'

/** As it is, and not as it is drawn: React draws what the build drew first, and the mark must not come off for that. */
function mark(): void {
  const { dataset } = document.documentElement
  if (currentStorefront().promotion !== null) delete dataset['offer']
  else dataset['offer'] ??= 'late'
}

/** Whether the promotion that is drawn holds; index.html and storefront.ts mark the same before the app is there. */
export function useOfferMark(): void {
  useEffect(() => {
    mark()
    void askStorefront()
    return subscribeToStorefront(mark)
  }, [])
}
