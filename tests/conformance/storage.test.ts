import { afterAll, beforeAll, describe } from 'vitest'
import { engines } from './backends.ts'
import { accessToFiles } from './storage/access.ts'
import { bucketsOfFiles } from './storage/buckets.ts'
import { type StoragePeople, startStorage } from './storage/people.ts'
import { refusedFiles } from './storage/refusals.ts'
import { ownFiles } from './storage/uploads.ts'

describe.each(engines)('Storage on %s', (engine) => {
  let people: StoragePeople
  beforeAll(async () => {
    people = await startStorage(engine)
  })
  afterAll(() => people.backend.stop())
  const open = (): StoragePeople => people

  ownFiles(open)
  accessToFiles(open)
  refusedFiles(open)
  bucketsOfFiles(open)
})
