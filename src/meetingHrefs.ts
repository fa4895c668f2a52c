import { bookingHref, type MeetingView, meetingViews } from './hrefs.ts'

/** Links to the meetings that the first screen has not: hrefs.ts is loaded before it. */

/** The form for a new meeting, with its type chosen; the report of that month is named in its notes. */
export const reviewHref = (month: string): string => `${bookingHref}&tipo=revision&mes=${month.slice(0, 7)}`
export const adviceHref = `${bookingHref}&tipo=consultoria`

/** What the address of the meetings' page names. */
export const meetingViewOf = (params: URLSearchParams): MeetingView =>
  Object.values(meetingViews).find((view) => view === params.get('vista')) ?? meetingViews.upcoming
export const meetingOf = (params: URLSearchParams): string | null => params.get('reunion')
export const meetingTypeOf = (params: URLSearchParams): string | null => params.get('tipo')
export const meetingMonthOf = (params: URLSearchParams): string | null => params.get('mes')
