import type { AnalyticsName, AnalyticsParams } from '../../domain/analytics.ts'
import { namedUuid } from '../backend/namedUuid.ts'
import { track } from './track.ts'

/** Counted once of its subject, however often and wherever it is said: the id is its name, and the server knows ids. */
export async function trackOnce<Name extends AnalyticsName>(
  subject: string,
  name: Name,
  params: AnalyticsParams[Name],
): Promise<void> {
  track(name, params, await namedUuid(`${name} ${subject}`))
}
