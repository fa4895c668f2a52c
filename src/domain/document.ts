import type { RequestFailureCode } from './failure.ts'

/** The PDF documents of a contract, and of a month; made by the server. */
export type DocumentKind = 'contract' | 'addendum' | 'invoice' | 'cancellation' | 'service_end' | 'report'

/** not_found: the document does not exist, or the contract is older than stored signatures. */
export type DocumentFailureCode = RequestFailureCode | 'not_found'
