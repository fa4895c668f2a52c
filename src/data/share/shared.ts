import { FILES_MAX } from '../../domain/file.ts'
import {
  type Shared,
  SHARED_BYTES_MAX,
  SHARED_TTL_MS,
  type SharedFile,
  sharedText,
} from '../../domain/shared.ts'
import type { DeviceDatabase } from '../storage/databases.ts'

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Stores content shared from another app. form: with the manifest's field names. now: ms. */
export async function keepShared(device: DeviceDatabase, form: FormData, now: number): Promise<void> {
  const chosen = form.getAll('files').filter((part) => part instanceof File)
  const taken = chosen.filter(({ size }) => size > 0 && size <= SHARED_BYTES_MAX).slice(0, FILES_MAX)
  const files: SharedFile[] = []
  for (const file of taken) files.push({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })
  const session = await device.session.get('current')
  const shared: Shared = {
    id: crypto.randomUUID(),
    at: now,
    uid: session?.person.uid ?? null,
    text: sharedText([text(form, 'title'), text(form, 'text'), text(form, 'url')]),
    files,
    left: chosen.length - taken.length,
  }
  await dropOldShared(device, now)
  if (shared.text !== '' || chosen.length > 0) await device.shared.put(shared)
}

/** Deletes shared items after a day, so that no photo stays on the phone. */
export const dropOldShared = (device: DeviceDatabase, now: number): Promise<unknown> =>
  device.shared.filter(({ at }) => now - at >= SHARED_TTL_MS).delete()
