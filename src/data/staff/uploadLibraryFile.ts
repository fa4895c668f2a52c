import { requestFailureCode } from '../backend/errors.ts'
import { asCallResult, type CallResult } from '../session/call.ts'
import { backend } from '../session/knownBackend.ts'
import { session } from '../session/session.ts'
import { workspace } from '../session/workspace.ts'
import { loadResumable } from '../sync/loadResumable.ts'
import { httpTransport } from '../sync/transport.ts'

/** Unfinished uploads by path: an upload that broke off is continued when the form is sent again. */
const begun = new Map<string, string>()

const begunAt = (path: string) => ({
  id: begun.get(path) ?? null,
  keep: async (id: string | null) => {
    if (id === null) begun.delete(path)
    else begun.set(path, id)
  },
})

/**
 * Uploads a file of the library. path: `library/<uuid>/<name>`. `save_resource` returns whether the server has it: a
 * repeated upload is refused. share: from 0 to 1.
 */
export const uploadLibraryFile = (
  path: string,
  mimeType: string,
  bytes: ArrayBuffer,
  onShare: (share: number) => void,
  cancel: AbortSignal,
): Promise<CallResult> =>
  asCallResult(async () => {
    const { uid } = workspace().person
    const { supabaseUrl: url, publishableKey } = await backend()
    const [bucket = '', id = '', name = ''] = path.split('/')
    const file = { id, bucket, path: `${id}/${name}`, mimeType, size: bytes.byteLength }
    const put = (token: string | null) =>
      httpTransport(fetch, { url, publishableKey }, () => Promise.resolve(token), loadResumable).upload(
        file,
        bytes,
        { begun: begunAt(path), onProgress: onShare, cancel },
      )
    const token = await session.accessToken(uid)
    let answer = await put(token)
    // For an expired token the storage service answers 400, 401 or 403.
    if (!answer.ok && answer.failure.at === 'answer' && token !== null) {
      const refreshed = await session.refresh(uid, token)
      if (refreshed === 'refreshed') answer = await put(await session.accessToken(uid))
    }
    return answer.ok ? { ok: true, value: null } : { ok: false, code: requestFailureCode(answer.failure) }
  })
