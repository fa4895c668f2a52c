import { accountFailureText } from '../../copy/accountFailures.ts'
import { refusedCopy } from '../../copy/checkout.ts'
import type { CardProblem } from '../../data/billing/cards.ts'

/** What the provider or the server would not do, and what to do next. */
export function cardProblemSaid(code: CardProblem): string {
  const said =
    code === 'not_found' || code === 'provider_unavailable' || code === 'payments_not_configured'
      ? refusedCopy[code]
      : accountFailureText[code]
  return 'detail' in said ? `${said.title}. ${said.detail}` : said.title
}
