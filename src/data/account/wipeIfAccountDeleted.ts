import * as z from 'zod/mini'
import { call } from '../session/call.ts'
import { device } from '../session/workspace.ts'
import { wipeDevice } from './wipeDevice.ts'

/**
 * A session that the server ended keeps its databases for the person's next log-in (S14). A deleted account has no next
 * log-in: this device is emptied as by a sign-out, including unsent work, which no account can receive any more.
 */
export async function wipeIfAccountDeleted(): Promise<void> {
  const ended = await device.session.get('current')
  if (ended?.state !== 'expired') return
  const { uid } = ended.person
  const erased = await call('/rest/v1/rpc/account_was_erased', {
    as: 'visitor',
    body: { person: uid },
    answer: z.boolean(),
  })
  if (!erased.ok || !erased.value) return
  // Another person may have signed in since: their screen would be emptied.
  const now = await device.session.get('current')
  if (now?.state !== 'expired' || now.person.uid !== uid) return
  await wipeDevice(uid)
}
