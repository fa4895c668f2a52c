import { daysAfter, todayInMexico } from './calendar.ts'
import { CANCELLATION_NOTICE_DAYS } from './plan.ts'

/** Where what is typed about a contract or an addendum is kept: what is to be changed of it, and why it ends. */
export const contractDraftKey = (contractId: string, what: 'modification' | 'reason'): string =>
  `contract:${contractId}:${what}`

/** The day on which a contract ends that is cancelled now (cancel_contract says which it is). now: ms. */
export const noticeEnds = (now: number): string => daysAfter(todayInMexico(now), CANCELLATION_NOTICE_DAYS)
