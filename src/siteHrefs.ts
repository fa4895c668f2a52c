import type { PlanKey } from './domain/plan.ts'
import type { Billing } from './domain/billing.ts'
import type { ToolSlug } from './domain/tool.ts'
import type { Id } from './domain/id.ts'
import { routes } from './routes.ts'

/** Links of the public site, of the purchase and of the account's forms. Separate: the portal loads none of them. */

/** The part of the contract's page where it is signed. */
export const SIGNATURE_ANCHOR = 'firma'

/** A tool's description, on the page of all of them. */
export const toolHref = (slug: ToolSlug): string => `${routes.apps}#${slug}`

export const groupHref = `${routes.about}#grupo`
export const agencyHref = `${routes.home}#agencia`

/** The style sheet reads the fragment, the contract the query: the code arrives with or without a script. */
export const promotionHref = (code: string): string =>
  `${routes.pricing}?${new URLSearchParams({ promo: code }).toString()}#promocion`

export const promotionOf = (search: string): string | null => new URLSearchParams(search).get('promo')

/** The address of the contract, with the chosen plan. */
export const contractHref = (plan: PlanKey, billing: Billing, promo?: string): string =>
  `${routes.contractReview}?${new URLSearchParams({ plan, billing, ...(promo !== undefined && { promo }) }).toString()}`

export const contractSuccessHref = (contract: Id<'contracts'>): string =>
  `${routes.contractSuccess}?${new URLSearchParams({ contract }).toString()}`

export const contractOf = (search: string): string | null => new URLSearchParams(search).get('contract')

export const folioOf = (search: string): string | null => new URLSearchParams(search).get('folio')
