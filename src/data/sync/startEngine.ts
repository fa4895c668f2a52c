import type { StorageFault } from '../../domain/failure.ts'
import { intentsOnArrival } from '../../domain/arrivals.ts'
import { session } from '../session/session.ts'
import type { Workspace } from '../session/workspace.ts'
import { PullAnswer } from '../mirror/protocol.ts'
import { makeRoom } from '../mirror/makeRoom.ts'
import { keepSentFiles } from '../mirror/messageFileCache.ts'
import { report } from '../../reportError.ts'
import { reopen } from '../storage/storage.ts'
import { backendTransport } from './backendTransport.ts'
import { takeEarlyPull } from './earlyPull.ts'
import { BATCH_MAX } from './machine.ts'
import { createEngine, type Engine } from './engine.ts'
import type { EngineDependencies } from './engineDependencies.ts'
import type { LoadResumable, Transport } from './transport.ts'

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
    transport: withEarlyPull(uid, backendTransport(token, loadResumable)),
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
    onDone: (done) => keepSentFiles(workspace.outbox, workspace.mirror, done),
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

/** S16: frees space or opens the databases again, and returns the fault. A programming error is reported. */
async function repairStorage({ outbox, mirror }: Workspace, error: unknown): Promise<StorageFault> {
  const code = await makeRoom(mirror, error)
  if (code === 'unexpected') report(error)
  if (code === 'storage_unavailable')
    // A database that cannot be opened now is tried again with the engine's next attempt.
    await Promise.allSettled([reopen(outbox), reopen(mirror)])
  return code
}
