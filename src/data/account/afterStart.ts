import { forgetRecovery } from '../session/keptRecovery.ts'
import { onTabMessage } from '../session/tabs.ts'
import { countUsage } from '../usage/countUsage.ts'
import { finishEarlierWork } from './earlierWork.ts'

// Once, although the function runs again at each sign-in: a recovery link that this tab has opened ends with a sign-in or
// sign-out of another tab too.
onTabMessage(({ type }) => {
  // An expired session is continued by the same person, who may be choosing the new password in this tab.
  if (type !== 'expired') forgetRecovery()
})

/** The tasks that run at a start after the first content is shown. */
export function afterStart(): Promise<unknown> {
  countUsage()
  return finishEarlierWork()
}
