import type { ObjectPath } from './objects.ts'
import { refusals } from './refusal.ts'

/** The characters that are safe in S3 keys; the hosted service accepts no others. */
const key = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]{1,1024}$/
const bucketName = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/

export function validKey(name: string): string {
  // A file is never stored under its key. Without this check, later code could follow a key that leads out of the
  // folder.
  const leadsAway = name.split('/').some((part) => part === '.' || part === '..')
  if (!key.test(name) || leadsAway) throw refusals.key(name.slice(0, 200))
  return name
}

export function validBucketName(name: string): string {
  if (!bucketName.test(name) || name.trim() !== name) throw refusals.bucketName()
  return name
}

/** Bucket and key, from the parts of a path. */
export function objectPathOf([bucket = '', ...parts]: string[]): ObjectPath {
  return { bucket: validBucketName(bucket), key: validKey(parts.join('/')) }
}

/** The parts of a path, decoded. */
export function decodedParts(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch (error) {
    if (error instanceof URIError) throw refusals.key(path.slice(0, 200))
    throw error
  }
}
