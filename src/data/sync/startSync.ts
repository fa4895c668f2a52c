import { deferredWorkMayStart } from '../backend/deferredWork.ts'
import { loadPart } from '../backend/loadPart.ts'
import { loadUntil } from '../backend/loadUntil.ts'
import { beforeWorkspaceCloses, type Workspace } from '../session/workspace.ts'
import { syncStatusStore, unknownStatus } from './statusStore.ts'

type Run = { readonly uid: string; stop: (() => Promise<void>) | null }

let current: Run | null = null

const loadRuntime = () => loadPart(() => import('./runtime.ts'))

/** While the sync's files are not loaded, another tab may lead (S25). */
const showFailing = () => syncStatusStore.setState({ failing: true })

/** Starts the sync of this page after the first paint. onEnd: called when the server has ended this session (S14). */
export function startSync(workspace: Workspace, onEnd: () => void): void {
  const { uid } = workspace.person
  if (current?.uid === uid) return
  const run: Run = { uid, stop: null }
  current = run
  syncStatusStore.setState(unknownStatus(), true)
  beforeWorkspaceCloses(() => {
    if (current === run) current = null
    void run.stop?.()
  })
  void deferredWorkMayStart()
    .then(() => loadUntil(loadRuntime, { isWanted: () => current === run, onFailed: showFailing }))
    .then((runtime) => {
      if (runtime !== null) run.stop = runtime.runSync(workspace, onEnd)
    })
}
