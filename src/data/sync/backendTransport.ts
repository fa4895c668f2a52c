import type { Result } from '../backend/request.ts'
import { withBackend } from '../session/knownBackend.ts'
import { httpTransport, type LoadResumable, type Transport } from './transport.ts'

/** The transport to this device's backend, in the page and in the worker. token: of each request; null without a session. */
export function backendTransport(
  token: () => Promise<string | null>,
  loadResumable: LoadResumable,
): Transport {
  const callBackend = <T>(ask: (transport: Transport) => Promise<Result<T>>): Promise<Result<T>> =>
    withBackend(({ supabaseUrl: url, publishableKey }) =>
      ask(httpTransport((input, init) => fetch(input, init), { url, publishableKey }, token, loadResumable)),
    )
  const end = async (id: string): Promise<Result<boolean>> =>
    callBackend(async (transport) => ({ ok: true, value: await transport.endUpload(id) }))
  return {
    push: (ops, acked) => callBackend((transport) => transport.push(ops, acked)),
    pull: (cursors) => callBackend((transport) => transport.pull(cursors)),
    older: (question) => callBackend((transport) => transport.older(question)),
    digest: (space, floors) => callBackend((transport) => transport.digest(space, floors)),
    upload: (...given) => callBackend((transport) => transport.upload(...given)),
    endUpload: async (id) => {
      const ended = await end(id)
      return ended.ok && ended.value
    },
    uploadProblem: (bucket, path) => callBackend((transport) => transport.uploadProblem(bucket, path)),
  }
}
