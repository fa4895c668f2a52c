/**
 * Fetches the current prices on a public page: a promotion that has ended must not be shown, and a new one needs no new
 * build. A separate script, without the app: most visitors only read.
 */
const KEY = 'storefront'
const { dataset } = document.documentElement

type StorefrontFile = {
  prices: Record<string, number> | null
  promotion: { code: string; percentage: number; months: number; until: string | null } | null
  /** Undefined from a server that is older than this site. */
  tiers?: {
    name: string
    sentence: string
    price: number
    most: number
    features: string[]
    popular: boolean
  }[]
}

async function ask(): Promise<string | null> {
  try {
    const hosted: unknown = import.meta.env['VITE_SUPABASE_URL']
    const here =
      typeof hosted === 'string'
        ? { supabaseUrl: hosted, publishableKey: String(import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY']) }
        : await (await fetch('/config.json')).json()
    const answer = await fetch(`${here.supabaseUrl}/rest/v1/rpc/storefront`, {
      headers: { apikey: here.publishableKey },
    })
    return answer.ok ? await answer.text() : null
  } catch {
    // Offline the page keeps its prices.
    return null
  }
}

/** The fingerprints of the prices in the page (build/template.ts). */
const promotionOf = ({ promotion: one }: StorefrontFile): string =>
  one === null || (one.until !== null && Date.now() >= Date.parse(one.until))
    ? ''
    : `${one.code} ${one.percentage} ${one.months}`

const pricesOf = ({ prices }: StorefrontFile): string =>
  Object.values(prices ?? {})
    .toSorted((a, b) => a - b)
    .join(' ')

/** The same as domain/storefront.ts makes for the list of a page. */
const tiersOf = ({ tiers = [] }: StorefrontFile): string =>
  JSON.stringify(
    tiers.map(({ name, sentence, price, most, features, popular }) => [
      name,
      sentence,
      Math.round(price * 100),
      most,
      features.toSorted(),
      popular,
    ]),
  )

function hasOtherTiers(file: StorefrontFile): boolean {
  const shown = document.querySelector<HTMLElement>('[data-tiers]')?.dataset['tiers']
  return file.tiers !== undefined && shown !== undefined && shown !== tiersOf(file)
}

/**
 * Marks the page if the answer differs from it; the app then renders the page again, as at the visitor's first action.
 */
function compare(file: StorefrontFile): void {
  const promotion = promotionOf(file)
  const samePromotion = promotion === dataset['promotion']
  if (!samePromotion && dataset['promotionOver'] === undefined) dataset['promotionOver'] = 'late'
  const onlyOver = promotion === '' && document.getElementById('promocion') === null
  if ((!samePromotion && !onlyOver) || pricesOf(file) !== dataset['prices'] || hasOtherTiers(file))
    document.dispatchEvent(new Event('touchstart'))
}

function follow(text: string | null): void {
  try {
    if (text !== null) compare(JSON.parse(text))
  } catch {
    // The stored or fetched text is not readable: the page keeps the prices of its build.
    return
  }
}

Object.assign(globalThis, { storefrontAsked: true })
follow(localStorage.getItem(KEY))
void ask().then((text) => {
  if (text === null || text === localStorage.getItem(KEY)) return
  localStorage.setItem(KEY, text)
  dispatchEvent(new Event(KEY))
  follow(text)
})
