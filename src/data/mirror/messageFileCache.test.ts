import { afterEach, beforeEach, expect, test } from 'vitest'
import { client, emptyMirror, idOf, message } from '../../../tests/support/mirror-pages.ts'
import type { MirrorDatabase } from '../storage/databases.ts'
import { dropOldMessageFiles } from './messageFileCache.ts'

let mirror: MirrorDatabase
beforeEach(async () => {
  mirror = emptyMirror()
  await mirror.rows('direct_messages').bulkPut([message(1), message(2), message(3)])
  // The fourth belongs to a message that the mirror no longer has.
  await mirror.messageFiles.bulkPut(
    [3, 4, 1, 2].map((place) => ({ id: idOf(place), owner: client, bytes: new Blob(['x']) })),
  )
})
afterEach(() => mirror.close())

const kept = () => mirror.messageFiles.toCollection().primaryKeys()

test('above the limit, files without a message are deleted first, then those of the oldest messages', async () => {
  await dropOldMessageFiles(mirror, { files: 3, bytes: 100 })
  expect(await kept()).toEqual([idOf(1), idOf(2), idOf(3)])
  await dropOldMessageFiles(mirror, { files: 1, bytes: 100 })
  expect(await kept()).toEqual([idOf(3)])
})

test('up to the limit, all files stay', async () => {
  await dropOldMessageFiles(mirror, { files: 4, bytes: 4 })
  expect(await kept()).toHaveLength(4)
})

test('their bytes have a limit of their own', async () => {
  await mirror.messageFiles.put({ id: idOf(1), owner: client, bytes: new Blob(['x'.repeat(10)]) })
  await dropOldMessageFiles(mirror, { files: 300, bytes: 5 })
  expect(await kept()).toEqual([idOf(2), idOf(3)])
})
