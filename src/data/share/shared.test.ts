import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDatabase } from '../storage/databases.ts'
import { keepShared } from './shared.ts'

let device: DeviceDatabase
beforeEach(() => {
  device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => device.close())

const megabytes = (many: number) => new File([new Uint8Array(many * 1_000_000)], `${many}.jpg`)
async function share(at: number, title: string, sizes: readonly number[] = []): Promise<void> {
  const form = new FormData()
  form.set('title', title)
  for (const size of sizes) form.append('files', megabytes(size))
  await keepShared(device, form, at)
}
const waiting = async () => (await device.shared.toArray()).toSorted((a, b) => a.at - b.at)

test('waiting shares have at most 100 MB together: the oldest are deleted, and the newest stores how many', async () => {
  await share(1, 'primero', [20, 20])
  await share(2, 'segundo', [25])
  await share(3, 'tercero', [29, 29])
  expect((await waiting()).map(({ text, dropped }) => [text, dropped])).toEqual([
    ['segundo', 0],
    ['tercero', 1],
  ])
})

test('files of one share are stored as far as they fit; the number of the others is stored', async () => {
  await share(1, 'fotos', [29, 29, 29, 29, 3])
  expect(await waiting()).toMatchObject([{ files: [{}, {}, {}, { name: '3.jpg' }], left: 1 }])
})

test('at most twenty texts without files wait', async () => {
  for (let at = 1; at <= 22; at += 1) await share(at, `Texto ${at}`)
  const kept = await waiting()
  expect(kept).toHaveLength(20)
  expect(kept[0]?.text).toBe('Texto 3')
})
