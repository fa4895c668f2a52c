import { accountFailureCode } from '../backend/errors.ts'
import { putFile, sendBytes } from '../backend/putFile.ts'
import { asCallResult, type CallResult } from '../session/call.ts'
import { backend } from '../session/knownBackend.ts'
import { session } from '../session/refresh.ts'
import { workspace } from '../session/workspace.ts'

const send = putFile(sendBytes(fetch))

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
    const { supabaseUrl, publishableKey } = await backend()
    const put = async (token: string | null) =>
      send(
        `${supabaseUrl}/storage/v1/object/${path}`,
        { apikey: publishableKey, authorization: `Bearer ${token ?? ''}`, 'content-type': mimeType },
        bytes,
        onShare,
        cancel,
      )
    const token = await session.accessToken(uid)
    let answer = await put(token)
    // For an expired token the storage service answers 400, 401 or 403.
    if (!answer.ok && answer.failure.at === 'answer' && token !== null) {
      const refreshed = await session.refresh(uid, token)
      if (refreshed === 'refreshed') answer = await put(await session.accessToken(uid))
    }
    return answer.ok ? { ok: true, value: null } : { ok: false, code: accountFailureCode(answer.failure) }
  })
