import { promotionAt } from '../../domain/promotion.ts'
import { builtStorefront, type Storefront, storefrontIn } from '../../domain/storefront.ts'

/** What the database says is for sale, kept on the device as it was said. index.html and storefront.ts read the same key. */
const KEY = 'storefront'
/** storefront.ts asks before the app is loaded, and tells it by this. */
const HEARD = 'storefront'

const storedStorefront = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Where nothing may be kept, the page shows what it was built with.
    return null
  }
}

/** What is for sale at this moment: as the database said last, otherwise as the app was built. */
export function currentStorefront(): Storefront {
  const storefront = storefrontIn(storedStorefront()) ?? builtStorefront
  return { ...storefront, promotion: promotionAt(storefront.promotion, Date.now()) }
}

/** The same as a text, which changes when it does: whether there is a promotion, and what the database said. */
export const storefrontMoment = (): string =>
  (currentStorefront().promotion === null ? '0' : '1') + (storedStorefront() ?? '')

/** A timer of the browser counts no further. */
const LONGEST_MS = 2 ** 31 - 1

/** Also when the promotion ends while the page is open. */
export function hearStorefront(hear: () => void): () => void {
  const { promotion } = currentStorefront()
  const left = (promotion?.until ?? Infinity) - Date.now()
  const end = left < LONGEST_MS ? setTimeout(hear, left) : undefined
  addEventListener(HEARD, hear)
  addEventListener('storage', hear)
  return () => {
    clearTimeout(end)
    removeEventListener(HEARD, hear)
    removeEventListener('storage', hear)
  }
}

/** Stores the database's answer on the device and notifies the components that show it. */
export function keepStorefront(said: string): void {
  try {
    localStorage.setItem(KEY, said)
  } catch {
    return
  }
  dispatchEvent(new Event(HEARD))
}
