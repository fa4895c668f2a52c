import type { AccountFailureCode } from './failure.ts'

/** The papers of a contract, as the server makes them. */
export type DocumentKind = 'contract' | 'addendum' | 'invoice' | 'cancellation'

/** not_found: there is none, or it is of a contract of before signatures were kept. */
export type DocumentFailureCode = AccountFailureCode | 'not_found'
