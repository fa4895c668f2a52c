import type { DeviceDatabase, StoredSignature } from '../storage/databases.ts'

/**
 * The drawn, typed and ticked parts of a signature before signing: stored on this device for a day, through a reload,
 * the log-in and a closed tab. Signing and sign-out delete it.
 */

export type KeptSignature = Omit<StoredSignature, 'key' | 'keptAt'>

const DAY_MS = 86_400_000

export const nothingKept: StoredSignature = {
  key: 'current',
  keptAt: 0,
  way: 'drawn',
  width: 0,
  strokes: [],
  begunAt: null,
  name: '',
  accepted: null,
  uid: null,
}

/**
 * The part that this reader may see. Another person's is not shown, and stays for that person; a visitor's becomes that
 * of the first person who signs in. reader: the uid; null for a visitor. now: ms. keptAt is 0 where nothing is stored.
 */
export async function readSignature(
  device: DeviceDatabase,
  reader: string | null,
  now: number,
): Promise<StoredSignature> {
  const stored = await device.signature.get('current')
  const isOwn = stored !== undefined && now - stored.keptAt < DAY_MS
  if (!isOwn || (stored.uid !== null && stored.uid !== reader)) return { ...nothingKept, uid: reader }
  return { ...stored, uid: reader }
}

/** Changes a part of it. Read and written in one transaction: concurrent writes of two tabs are both stored. */
export const changeSignature = (
  device: DeviceDatabase,
  part: Partial<KeptSignature>,
  reader: string | null,
  now: number,
): Promise<void> =>
  device.transaction('rw', device.signature, async () => {
    const before = await readSignature(device, reader, now)
    await device.signature.put({ ...before, ...part, keptAt: now })
  })

/** Without this, the next person of the device could use this person's signature. */
export const forgetSignature = (device: DeviceDatabase): Promise<void> => device.signature.clear()
