import * as z from 'zod/mini'
import { type Backend, removeFiles, rpc } from '../_shared/backend.ts'

const Files = z.array(z.object({ bucket: z.string(), name: z.string() }))
const DueAccounts = z.array(z.object({ person: z.uuid(), files: Files }))

/** Names per request: the storage service accepts a thousand. */
const FILES_MAX = 500

/**
 * Deletes every account that is due. Files are deleted first: once the rows are gone, the owner of a file cannot be
 * looked up. An account whose files could not be deleted is deleted by a later run.
 */
export async function eraseAccounts(backend: Backend): Promise<{ erased: number; failed: number }> {
  const due = await rpc(backend, 'due_erasures', { most: 20 })
  let [erased, failed] = [0, 0]
  if (!due.ok) return { erased, failed }
  for (const { person, files } of DueAccounts.parse(due.data)) {
    const done = (await deleteFiles(backend, files)) && (await rpc(backend, 'erase_account', { person }))
    if (done !== false && done.ok && done.data === true) erased += 1
    else failed += 1
  }
  return { erased, failed }
}

/** Requests of one run: further files are deleted by the next run. */
const ROUNDS_MAX = 20

/** Deletes the files that the clock marked as unsent. A file that could not be deleted is tried again at the next run. */
export async function deleteUnsentFiles(backend: Backend): Promise<{ files: number }> {
  let files = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const due = await rpc(backend, 'files_to_delete', { most: FILES_MAX })
    const claimed = due.ok ? Files.parse(due.data) : []
    if (claimed.length === 0 || !(await deleteFiles(backend, claimed))) break
    files += claimed.length
  }
  return { files }
}

async function deleteFiles(backend: Backend, files: z.infer<typeof Files>): Promise<boolean> {
  for (const [bucket, own] of Map.groupBy(files, (file) => file.bucket))
    for (let start = 0; start < own.length; start += FILES_MAX) {
      const names = own.slice(start, start + FILES_MAX).map(({ name }) => name)
      const answer = await removeFiles(backend, bucket, names)
      if (!answer.ok) return false
    }
  return true
}
