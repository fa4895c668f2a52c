import type { AnalyticsName, AnalyticsParams } from '../../domain/analytics.ts'
import { namedUuid } from '../backend/namedUuid.ts'
import { track } from './track.ts'

/**
 * Counted once for its subject, however often it is sent: the id is made from the name, and the server drops repeated
 * ids.
 */
export async function trackOnce<Name extends AnalyticsName>(
  subject: string,
  name: Name,
  params: AnalyticsParams[Name],
): Promise<void> {
  track(name, params, await namedUuid(`${name} ${subject}`))
}
