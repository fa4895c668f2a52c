import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { DeviceDatabase } from '../storage/databases.ts'
import {
  changeSignature,
  forgetSignature,
  type KeptSignature,
  nothingKept,
  readSignature,
} from './keptSignature.ts'

const NOW = 1_795_000_000_000
const HOUR_MS = 3_600_000
const drawn: Pick<KeptSignature, 'strokes' | 'width' | 'begunAt'> = {
  strokes: [[[10.5, 20, 0.5, 0]]],
  width: 358,
  begunAt: NOW - HOUR_MS,
}

let device: DeviceDatabase
beforeEach(() => {
  device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
})

describe('S7: a stored signature of an unsigned contract', () => {
  it('a signature is kept for a day', async () => {
    await changeSignature(device, drawn, null, NOW)
    expect(await readSignature(device, null, NOW + 23 * HOUR_MS)).toMatchObject(drawn)
    expect(await readSignature(device, null, NOW + 24 * HOUR_MS)).toEqual(nothingKept)
  })

  it('a visitor’s signature is visible to the person who signs in, who then owns it', async () => {
    await changeSignature(device, drawn, null, NOW)
    expect(await readSignature(device, 'mariana', NOW)).toMatchObject({ ...drawn, uid: 'mariana' })
    await changeSignature(device, {}, 'mariana', NOW)
    expect(await readSignature(device, 'lucia', NOW)).toEqual({ ...nothingKept, uid: 'lucia' })
    expect(await readSignature(device, null, NOW)).toEqual(nothingKept)
    expect(await readSignature(device, 'mariana', NOW)).toMatchObject(drawn)
  })

  it('a signature is written part by part, and concurrent writes of two tabs are both stored', async () => {
    await Promise.all([
      changeSignature(device, drawn, null, NOW),
      changeSignature(device, { accepted: 'ESTANDAR annual 1.1' }, null, NOW),
      changeSignature(device, { name: 'Mariana' }, null, NOW),
    ])
    expect(await readSignature(device, null, NOW)).toMatchObject({
      ...drawn,
      accepted: 'ESTANDAR annual 1.1',
      name: 'Mariana',
    })
  })

  it('a signature can be deleted', async () => {
    await changeSignature(device, drawn, 'mariana', NOW)
    await forgetSignature(device)
    expect(await readSignature(device, 'mariana', NOW)).toEqual({ ...nothingKept, uid: 'mariana' })
  })
})
