import { promotionAt } from '../../domain/promotion.ts'
import { builtStorefront, type Storefront, storefrontIn } from '../../domain/storefront.ts'

/**
 * The database's answer about current prices, stored unchanged on the device. index.html and storefront.ts read the
 * same key.
 */
const KEY = 'storefront'
/** The event by which storefront.ts, which runs before the app is loaded, reports the answer. */
const ANSWERED = 'storefront'

const storedStorefront = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Without storage, the page shows the prices of its build.
    return null
  }
}

/** The current prices: the database's last answer, otherwise those of the build. */
export function currentStorefront(): Storefront {
  const storefront = storefrontIn(storedStorefront()) ?? builtStorefront
  return { ...storefront, promotion: promotionAt(storefront.promotion, Date.now()) }
}

/** The same as a text that changes with it: whether there is a promotion, and the database's answer. */
export const storefrontMoment = (): string =>
  (currentStorefront().promotion === null ? '0' : '1') + (storedStorefront() ?? '')

/** The longest delay of a browser's timer; a longer one would fire at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls the listener at each new answer, and when the promotion ends while the page is open. */
export function subscribeToStorefront(listener: () => void): () => void {
  const { promotion } = currentStorefront()
  const left = (promotion?.until ?? Infinity) - Date.now()
  const end = left < LONGEST_MS ? setTimeout(listener, left) : undefined
  addEventListener(ANSWERED, listener)
  addEventListener('storage', listener)
  return () => {
    clearTimeout(end)
    removeEventListener(ANSWERED, listener)
    removeEventListener('storage', listener)
  }
}

/** Stores the database's answer on the device and notifies the components that show it. */
export function keepStorefront(answer: string): void {
  try {
    localStorage.setItem(KEY, answer)
  } catch {
    return
  }
  dispatchEvent(new Event(ANSWERED))
}
