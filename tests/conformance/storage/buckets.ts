import { beforeAll, expect, it } from 'vitest'
import type { Backend, Person } from '../backends.ts'
import { text } from '../storage-calls.ts'
import type { StoragePeople } from './people.ts'

/** Buckets, and requests for one that does not exist. */
export function bucketsOfFiles(open: () => StoragePeople): void {
  let backend: Backend
  let ana: Person
  beforeAll(() => {
    ;({ backend, ana } = open())
  })

  it('only the holder of the secret key manages buckets', async () => {
    const { storage } = backend.client({}, backend.server.secretKey)
    expect((await ana.client.storage.listBuckets()).data).toEqual([])
    expect((await ana.client.storage.createBucket('mio')).error).toMatchObject({ statusCode: '403' })
    expect((await ana.client.storage.deleteBucket('archive')).error).toMatchObject({ statusCode: '404' })
    expect((await ana.client.storage.updateBucket('archive', { public: true })).error).toMatchObject({
      statusCode: '404',
    })
    expect((await storage.createBucket('nuevo', { public: false, fileSizeLimit: '1KB' })).error).toBeNull()
    expect((await storage.createBucket('nuevo')).error).toMatchObject({ statusCode: '409' })
    expect((await storage.createBucket('a/b')).error).toMatchObject({ message: 'Bucket name invalid' })
    await storage.updateBucket('nuevo', { public: true, allowedMimeTypes: ['text/plain'] })
    expect((await storage.getBucket('nuevo')).data).toMatchObject({
      id: 'nuevo',
      public: true,
      file_size_limit: 1000,
      allowed_mime_types: ['text/plain'],
    })
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['archive', 'avatars', 'documents', 'nuevo']),
    )
    await storage.from('nuevo').upload('x.txt', text('x'))
    expect((await storage.deleteBucket('nuevo')).error).toMatchObject({ statusCode: '409' })
    expect((await storage.emptyBucket('nuevo')).error).toBeNull()
    expect((await storage.deleteBucket('nuevo')).data).toEqual({ message: 'Successfully deleted' })
    expect((await storage.getBucket('nuevo')).error).toMatchObject({ message: 'Bucket not found' })
  })

  it('a missing bucket gets the same answer', async () => {
    const nowhere = ana.client.storage.from('nowhere')
    const missing = { statusCode: '404', message: 'Bucket not found' }
    expect((await nowhere.upload(`${ana.id}/x.txt`, text('x'))).error).toMatchObject(missing)
    expect((await nowhere.info(`${ana.id}/x.txt`)).error).toMatchObject(missing)
    expect((await nowhere.list()).data).toEqual([])
  })
}
