import { byLink, type Caller } from './caller.ts'
import { download, information } from './download.ts'
import { objectPathOf } from './names.ts'
import { bucketRules, type ObjectPath, publicObject, type StoredObject, visibleObject } from './objects.ts'
import type { StorageParts } from './parts.ts'
import { refusals } from './refusal.ts'
import { storageTransaction } from './session.ts'

/** GET and HEAD of /object/…, with the rest of the path in `names`: a file, for a caller or for everybody. */
export async function readFile(
  parts: StorageParts,
  request: Request,
  caller: Caller,
  names: string[],
): Promise<Response> {
  const { object, open } = await readable(parts, caller, names)
  return download(request, parts.files, object, open ? 'everybody' : 'person')
}

/** GET and HEAD of /object/info/…: the metadata of a file. */
export async function readInformation(
  parts: StorageParts,
  caller: Caller,
  names: string[],
): Promise<Response> {
  return information((await readable(parts, caller, names)).object)
}

/** GET and HEAD of /object/sign/…: a file by a signed link. */
export async function readByLink(
  parts: StorageParts,
  request: Request,
  objectPath: ObjectPath,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const linkEnds = await parts.links.download(token, objectPath)
  const object = await storageTransaction(parts.database, byLink, 'object.get_signed', (session) =>
    publicObject(session, objectPath),
  )
  return download(request, parts.files, object, { linkEnds })
}

async function readable(
  { database }: StorageParts,
  caller: Caller,
  names: string[],
): Promise<{ object: StoredObject; open: boolean }> {
  const onlyPublic = names[0] === 'public'
  const objectPath = objectPathOf(onlyPublic || names[0] === 'authenticated' ? names.slice(1) : names)
  return storageTransaction(database, caller, 'object.get_authenticated', async (session) => {
    const { public: open } = await bucketRules(session, objectPath.bucket)
    // Without a key, or at the public address, a private bucket does not exist.
    if (!open && (onlyPublic || !caller.authenticated)) throw refusals.noSuchBucket()
    return {
      object: await (open ? publicObject(session, objectPath) : visibleObject(session, objectPath)),
      open,
    }
  })
}
