import type { FileDescription } from '../../../src/domain/file.ts'
import { sendFileIntent } from '../../../src/domain/sendFileIntent.ts'
import type { Operation } from '../operations.ts'
import type { SignedInPage } from '../signed-in-page.ts'
import type { World } from '../world.ts'

/** Stored on the device; its op follows. */
export async function choosePhoto(world: World, place: SignedInPage): Promise<FileDescription> {
  const size = 1 + world.random.below(50)
  const photo = { id: world.random.uuid(), name: 'foto.jpg', mimeType: 'image/jpeg' }
  await place.keepFile({ ...photo, bytes: new Uint8Array(size).buffer, draft: 'answer', savedAt: place.now })
  return { ...photo, size, seconds: null }
}

export const sendPhoto: Operation = async (world, place) =>
  place.act(sendFileIntent(world.threadOf(place.uid).thread, await choosePhoto(world, place)))
