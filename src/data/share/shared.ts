import { FILES_MAX } from '../../domain/file.ts'
import {
  type Shared,
  SHARED_BYTES_MAX,
  SHARED_MAX,
  SHARED_TTL_MS,
  type SharedFile,
  sharedSize,
  sharedText,
} from '../../domain/shared.ts'
import type { DeviceDatabase } from '../storage/databases.ts'

/** Characters; a description of a ticket has fewer. */
const TEXT_MAX = 20_000

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The chosen files that fit into one share, in their order. */
function acceptedFiles(chosen: readonly File[]): File[] {
  let freeBytes: number = SHARED_MAX.bytes
  const taken: File[] = []
  for (const file of chosen) {
    const fits = file.size > 0 && file.size <= Math.min(freeBytes, SHARED_BYTES_MAX)
    if (!fits || taken.length === FILES_MAX) continue
    taken.push(file)
    freeBytes -= file.size
  }
  return taken
}

/** Stores content shared from another app. form: with the manifest's field names. now: ms. */
export async function keepShared(device: DeviceDatabase, form: FormData, now: number): Promise<void> {
  const chosen = form.getAll('files').filter((part) => part instanceof File)
  const taken = acceptedFiles(chosen)
  const files: SharedFile[] = []
  for (const file of taken) {
    const { name, type } = file
    files.push({ id: crypto.randomUUID(), name, type, bytes: await file.arrayBuffer() })
  }
  const session = await device.session.get('current')
  const shared: Shared = {
    id: crypto.randomUUID(),
    at: now,
    uid: session?.person.uid ?? null,
    text: sharedText([text(form, 'title'), text(form, 'text'), text(form, 'url')]).slice(0, TEXT_MAX),
    files,
    left: chosen.length - taken.length,
  }
  await dropOldShared(device, now)
  if (shared.text === '' && chosen.length === 0) return
  await device.transaction('rw', device.shared, async () => {
    const dropped = await deleteOldestShares(device, shared)
    await device.shared.put({ ...shared, dropped })
  })
}

/**
 * Call inside a transaction. Deletes the oldest shares until there is room for this one. Resolves with the number of
 * deleted ones.
 */
async function deleteOldestShares({ shared }: DeviceDatabase, next: Shared): Promise<number> {
  const waiting: {
    readonly id: string
    readonly at: number
    readonly size: number
    readonly dropped: number
  }[] = []
  // One at a time: all of them at once are 100 MB in the worker.
  await shared.each((one) => {
    waiting.push({ id: one.id, at: one.at, size: sharedSize(one), dropped: one.dropped ?? 0 })
  })
  let freeBytes = SHARED_MAX.bytes - sharedSize(next)
  let freeShares = SHARED_MAX.shares - 1
  const dropped = waiting
    .toSorted((a, b) => b.at - a.at)
    .filter(({ size }) => {
      const fits = size <= freeBytes && freeShares > 0
      // Older shares than one that does not fit are deleted, too.
      freeBytes = fits ? freeBytes - size : -1
      freeShares -= 1
      return !fits
    })
  await shared.bulkDelete(dropped.map(({ id }) => id))
  return dropped.reduce((sum, one) => sum + 1 + one.dropped, 0)
}

/** Deletes shared items after a day, so that no photo stays on the phone. */
export const dropOldShared = (device: DeviceDatabase, now: number): Promise<unknown> =>
  device.shared.filter(({ at }) => now - at >= SHARED_TTL_MS).delete()
