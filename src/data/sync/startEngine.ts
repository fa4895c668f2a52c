import type { StorageFault } from '../../domain/failure.ts'
import { intentsOnArrival } from '../../domain/arrivals.ts'
import type { Result } from '../backend/request.ts'
import { session } from '../session/session.ts'
import { withBackend } from '../session/knownBackend.ts'
import type { Workspace } from '../session/workspace.ts'
import { PullAnswer } from '../mirror/protocol.ts'
import { makeRoom } from '../mirror/makeRoom.ts'
import { report } from '../../reportError.ts'
import { reopen } from '../storage/storage.ts'
import { takeEarlyPull } from './earlyPull.ts'
import { BATCH_MAX } from './machine.ts'
import { createEngine, type Engine } from './engine.ts'
import type { EngineDependencies } from './engineDependencies.ts'
import { httpTransport, type LoadResumable, type Transport } from './transport.ts'

/** The engine with its real dependencies: the same in the page and in the worker. */
export function startEngine(
  workspace: Workspace,
  {
    loadResumable,
    ...hooks
  }: Pick<EngineDependencies, 'onState' | 'onEnd' | 'onUpload'> & {
    readonly loadResumable: LoadResumable
  },
): Engine {
  const { uid } = workspace.person
  let inUse: string | null = null
  const token = async () => {
    inUse = await session.accessToken(uid)
    return inUse
  }
  return createEngine({
    outbox: workspace.outbox,
    mirror: workspace.mirror,
    transport: withEarlyPull(uid, transportWith(token, loadResumable)),
    refresh: () => session.refresh(uid, inUse),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    batchMax: BATCH_MAX,
    setTimer: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    intentsForArrived: (arrived) => intentsOnArrival(arrived, uid),
    onFault: (error) => repairStorage(workspace, error),
    ...hooks,
  })
}

/** The first pull of a device without rows was requested at the log-in, with the same question. */
function withEarlyPull(uid: string, transport: Transport): Transport {
  return {
    ...transport,
    async pull(cursors) {
      const early = await takeEarlyPull(uid, Date.now())
      const answer = PullAnswer.safeParse(early?.value)
      return answer.success && Object.keys(cursors).length === 0
        ? { ok: true, value: answer.data }
        : transport.pull(cursors)
    },
  }
}

/** S16: reports a storage fault after trying to repair it. A programming error is reported to the server. */
async function repairStorage({ outbox, mirror }: Workspace, error: unknown): Promise<StorageFault> {
  const code = await makeRoom(mirror, error)
  if (code === 'unexpected') report(error)
  if (code === 'storage_unavailable')
    // A database that cannot be opened now is tried again with the engine's next attempt.
    await Promise.allSettled([reopen(outbox), reopen(mirror)])
  return code
}

/** Sends single requests outside the engine; it uploads nothing. */
export const requestTransport = (uid: string): Transport =>
  transportWith(
    () => session.accessToken(uid),
    () => Promise.resolve(null),
  )

function transportWith(token: () => Promise<string | null>, loadResumable: LoadResumable): Transport {
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
