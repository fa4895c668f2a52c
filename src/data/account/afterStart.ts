import { countUsage } from '../usage/countUsage.ts'
import { finishEarlierWork } from './earlierWork.ts'

/** The tasks that run at a start after the first content is shown. */
export function afterStart(): Promise<unknown> {
  countUsage()
  return finishEarlierWork()
}
