import { daysAfter, todayInMexico } from './calendar.ts'
import { CANCELLATION_NOTICE_DAYS } from './plan.ts'

/** Draft keys of the texts typed about a contract or an addendum: the requested change, and the reason of its end. */
export const contractDraftKey = (contractId: string, what: 'modification' | 'reason'): string =>
  `contract:${contractId}:${what}`

/** The day on which a contract that is cancelled now ends (decided by cancel_contract). now: ms. */
export const noticeEnds = (now: number): string => daysAfter(todayInMexico(now), CANCELLATION_NOTICE_DAYS)
