import { firstPaint } from '../backend/afterFirstPaint.ts'
import { loadPart } from '../backend/loadPart.ts'
import { beforeWorkspaceCloses, type Workspace } from '../session/workspace.ts'
import { syncStatusStore, unknownStatus } from './statusStore.ts'

/** Delays between attempts to load the sync's files; each is twice the one before (S25). */
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000

type Runtime = { readonly runSync: (workspace: Workspace, onEnd: () => void) => () => Promise<void> }
type Run = { readonly uid: string; stop: (() => Promise<void>) | null }

let current: Run | null = null

const waitOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    addEventListener(
      'online',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Null when the workspace was closed meanwhile. While they are not loaded, another tab may lead. */
async function loadRuntime(isOpen: () => boolean, wait = RETRY_FIRST_MS): Promise<Runtime | null> {
  const part = await loadPart(() => import('./runtime.ts'))
  if (!isOpen()) return null
  if (part !== null) return part
  syncStatusStore.setState({ failing: true })
  await waitOrOnline(wait)
  return isOpen() ? loadRuntime(isOpen, Math.min(RETRY_MAX_MS, wait * 2)) : null
}

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
  void firstPaint()
    .then(() => loadRuntime(() => current === run))
    .then((runtime) => {
      if (runtime !== null) run.stop = runtime.runSync(workspace, onEnd)
    })
}
