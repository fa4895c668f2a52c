import type { DeviceDatabase, StoredSignature } from '../storage/databases.ts'

/**
 * What a person drew, typed and ticked before signing a contract: it survives a reload, the log-in and a closed tab, on
 * this device, for a day. Signing and sign-out delete it.
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
 * As this reader may see it. Another person's is not shown, and waits for that person; a visitor's becomes that of the
 * first person who signs in. reader: the uid; null for a visitor. now: ms. keptAt is 0 where nothing is kept.
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

/** One step of it. Read and written in one transaction: what two tabs write at once is both there. */
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
