/** Why a request to /storage/v1 is refused, in the hosted format. Programs use `code`; the rest is for people. */
export class StorageRefusal extends Error {
  readonly code: string
  readonly statusCode: number
  readonly error: string
  readonly status: number

  /** `statusCode` is in the body. The HTTP status is 400 for everything that is not our fault, as hosted. */
  constructor(
    code: string,
    statusCode: number,
    message: string,
    { error = code, status = statusCode < 500 ? 400 : statusCode }: { error?: string; status?: number } = {},
  ) {
    super(message)
    this.code = code
    this.statusCode = statusCode
    this.error = error
    this.status = status
  }

  response(): Response {
    const { code, error, message, status } = this
    return Response.json(
      { statusCode: String(this.statusCode), code, error, message },
      { status, headers: { 'cache-control': 'no-store' } },
    )
  }
}

export const refusals = {
  noSuchBucket: () =>
    new StorageRefusal('NoSuchBucket', 404, 'Bucket not found', { error: 'Bucket not found' }),
  noSuchKey: () => new StorageRefusal('NoSuchKey', 404, 'Object not found', { error: 'not_found' }),
  duplicate: () =>
    new StorageRefusal('KeyAlreadyExists', 409, 'The resource already exists', { error: 'Duplicate' }),
  bucketNotEmpty: () =>
    new StorageRefusal('ResourceNotEmpty', 409, 'The bucket you tried to delete is not empty'),
  accessDenied: (message: string) =>
    new StorageRefusal('AccessDenied', 403, message, { error: 'Unauthorized' }),
  tooLarge: (what: 'object' | 'user_metadata' = 'object') =>
    new StorageRefusal('EntityTooLarge', 413, `The ${what} exceeded the maximum allowed size`, {
      error: 'Payload too large',
    }),
  mimeType: (mimeType: string) =>
    new StorageRefusal('InvalidMimeType', 415, `mime type ${mimeType} is not supported`, {
      error: 'invalid_mime_type',
    }),
  /** Ours: the hosted service trusts the declared type. */
  notOfMimeType: (mimeType: string) =>
    new StorageRefusal('InvalidMimeType', 415, `the content is not of mime type ${mimeType}`, {
      error: 'invalid_mime_type',
    }),
  key: (key: string) => new StorageRefusal('InvalidKey', 400, `Invalid key: ${key}`),
  bucketName: () =>
    new StorageRefusal('InvalidBucketName', 400, 'Bucket name invalid', { error: 'Invalid Input' }),
  request: (message: string) => new StorageRefusal('InvalidRequest', 400, message),
  noContent: () => new StorageRefusal('InvalidRequest', 400, 'No content provided'),
  aborted: () => new StorageRefusal('Aborted', 499, 'Request aborted', { status: 499 }),
  range: () =>
    new StorageRefusal('InvalidRange', 416, 'invalid range provided', {
      error: 'invalid_range',
      status: 416,
    }),
  jwt: (message: string) => new StorageRefusal('InvalidJWT', 400, message),
  signature: (message = 'Invalid signature') => new StorageRefusal('InvalidSignature', 400, message),
  /** The disk is full, or its quota. */
  full: () => new StorageRefusal('InsufficientStorage', 507, 'There is no space left to store the object'),
  readOnly: () => new StorageRefusal('StorageReadOnly', 503, 'The storage can not be written at the moment'),
  locked: () => new StorageRefusal('ResourceLocked', 423, 'The resource is locked', { status: 503 }),
}
