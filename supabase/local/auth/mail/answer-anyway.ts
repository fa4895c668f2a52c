import { setTimeout as pause } from 'node:timers/promises'
import { failureLine } from '../../http/failure-line.ts'
import { settings } from '../settings.ts'

/**
 * The same answer at the same moment, whatever the work comes to: looking somebody up, writing a token down and
 * handing over a mail takes its time only for those who have an account.
 */
export async function answerAnyway(work: () => Promise<void>): Promise<Response> {
  const moment = pause(settings.mailAnswerAfterMs)
  work().catch((error: unknown) => {
    console.error(failureLine('Making a mail', error))
  })
  await moment
  return Response.json({})
}
