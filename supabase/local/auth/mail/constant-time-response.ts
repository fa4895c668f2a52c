import { setTimeout as pause } from 'node:timers/promises'
import { failureLine } from '../../http/failure-line.ts'
import { settings } from '../settings.ts'

/**
 * The same answer after the same time, whatever the result of the work. Without it, the time of the answer would reveal
 * whether an account exists: only then a token is stored and a mail sent.
 */
export async function constantTimeResponse(work: () => Promise<void>): Promise<Response> {
  const moment = pause(settings.mailAnswerAfterMs)
  work().catch((error: unknown) => {
    console.error(failureLine('Making a mail', error))
  })
  await moment
  return Response.json({})
}
