import { mayTake, type Shared } from '../../domain/shared.ts'
import { useLiveDevice } from '../mirror/useLive.ts'
import { device } from '../session/workspace.ts'

/** The shared content that waits for this person, oldest first. Undefined until it was read. */
export const useShared = (reader: string): readonly Shared[] | undefined =>
  useLiveDevice(async () => {
    const now = Date.now()
    const all = await device.shared.toArray()
    return all.filter((shared) => mayTake(shared, reader, now)).toSorted((a, b) => a.at - b.at)
  }, [reader])

export const discardShared = (all: readonly Shared[]): Promise<void> =>
  device.shared.bulkDelete(all.map(({ id }) => id))
