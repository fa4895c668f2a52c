import {
  dismissNotification,
  type Notification,
  notifications,
  readAllIntent,
  readNotification,
} from '../../../src/domain/notification.ts'
import type { Operation } from '../operations.ts'
import type { SignedInPage } from '../signed-in-page.ts'

/** What people do with their notifications. */

async function notes({ work }: SignedInPage): Promise<Notification[]> {
  return work.mirror.typed(notifications).toArray()
}

export const readOne: Operation = async (world, place) => {
  const all = await notes(place)
  if (all.length > 0) await place.act(readNotification.intent({ id: world.random.pick(all).id }))
}

export const readAll: Operation = async (_, place) => place.act(readAllIntent(await notes(place)))

export const dismiss: Operation = async (world, place) => {
  const all = await notes(place)
  if (all.length > 0) await place.act(dismissNotification.intent({ id: world.random.pick(all).id }))
}
