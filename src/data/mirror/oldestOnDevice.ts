import { directMessages, type Thread } from '../../domain/message.ts'
import { accountSpace } from '../../domain/space.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { useLive } from './useLive.ts'

/** When the oldest message of this conversation on this device was written; null if the device has all of them. */
export const oldestOnDevice = async (
  mirror: MirrorDatabase,
  { clientId, managerId }: Thread,
): Promise<string | null> =>
  (await mirror.spaces.get(accountSpace(clientId)))?.floors[directMessages.name]?.[managerId]?.created_at ??
  null

/** Undefined until it was read. */
export const useOldestOnDevice = ({ clientId, managerId }: Thread): string | null | undefined =>
  useLive(({ mirror }) => oldestOnDevice(mirror, { clientId, managerId }), [clientId, managerId])
