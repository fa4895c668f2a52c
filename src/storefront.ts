/**
 * What is for sale, asked behind a public page that the build has drawn: a promotion that has ended must not be read there,
 * and another one needs no new build. A script of its own, without the app: most visitors only read.
 */
const KEY = 'storefront'
const { dataset } = document.documentElement

type Said = {
  prices: Record<string, number> | null
  promotion: { code: string; percentage: number; months: number; until: string | null } | null
  /** Of a server that is older than this site: nothing. */
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
    // Without a network the page shows what it knows.
    return null
  }
}

/** The marks of what the page was built with (build/template.ts). */
const promotionOf = ({ promotion: one }: Said): string =>
  one === null || (one.until !== null && Date.now() >= Date.parse(one.until))
    ? ''
    : `${one.code} ${one.percentage} ${one.months}`

const pricesOf = ({ prices }: Said): string =>
  Object.values(prices ?? {})
    .toSorted((a, b) => a - b)
    .join(' ')

/** As domain/storefront.ts marks the list that a page shows. */
const tiersOf = ({ tiers = [] }: Said): string =>
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

function hasOtherTiers(said: Said): boolean {
  const shown = document.querySelector<HTMLElement>('[data-tiers]')?.dataset['tiers']
  return said.tiers !== undefined && shown !== undefined && shown !== tiersOf(said)
}

/** Marks the page if the answer differs from it; the app then renders the page again, as at the first sign of use. */
function compare(said: Said): void {
  const promotion = promotionOf(said)
  const samePromotion = promotion === dataset['promotion']
  if (!samePromotion && dataset['offer'] === undefined) dataset['offer'] = 'late'
  const onlyOver = promotion === '' && document.getElementById('promocion') === null
  if ((!samePromotion && !onlyOver) || pricesOf(said) !== dataset['prices'] || hasOtherTiers(said))
    document.dispatchEvent(new Event('touchstart'))
}

function follow(text: string | null): void {
  try {
    if (text !== null) compare(JSON.parse(text))
  } catch {
    // Not our event: ignored.
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
