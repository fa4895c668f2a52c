import type { Row } from './entity.ts'
import { deliveryIntents, isMessage } from './delivery.ts'
import { directMessages } from './message.ts'
import type { Intent } from './op.ts'

/**
 * The changes that pulled rows trigger (S11): `mark_delivered` for new messages. uid: of the person of this device.
 * Most messages of a first pull were delivered long ago; they are not looked at.
 */
export const intentsOnArrival = (arrived: ReadonlyMap<string, readonly Row[]>, uid: string): Intent[] =>
  deliveryIntents(
    (arrived.get(directMessages.name) ?? []).filter((row) => row['delivered_at'] === null).filter(isMessage),
    uid,
  )
