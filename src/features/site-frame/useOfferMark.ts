import { useEffect } from 'react'
import { askStorefront } from '../../data/storefront/askStorefront.ts'
import { currentStorefront, subscribeToStorefront } from '../../data/storefront/storefront.ts'

/** By the current state, not the drawn one: React first draws the build's state, and must not remove the mark. */
function mark(): void {
  const { dataset } = document.documentElement
  if (currentStorefront().promotion !== null) delete dataset['offer']
  else dataset['offer'] ??= 'late'
}

/** Whether the drawn promotion is valid; index.html and storefront.ts set the same mark before the app is loaded. */
export function useOfferMark(): void {
  useEffect(() => {
    mark()
    void askStorefront()
    return subscribeToStorefront(mark)
  }, [])
}
