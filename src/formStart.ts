import { fetchFile } from './fetchFile.ts'
import { isReload, checkPageReachable } from './checkPageReachable.ts'
import { retryUntilDone } from './retryUntilDone.ts'

/**
 * Starts the app on the page of a form. It is inlined in the page (build/formPage.ts), so it cannot be lost itself.
 *
 * A browser caches a failed module until the page is reloaded, whether a link, a script or an `import()` requested it
 * (importFiles.ts). So every file is fetched first, again and again, and run from the HTTP cache when all have arrived.
 */

type Files = {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const isSent = (): boolean => globalThis.earlyForm?.sent instanceof Element

const isTyped = (): boolean =>
  [...document.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  )

const box = document.getElementById('files-missing')
const notes = [...(box?.children ?? [])].filter((note) => note instanceof HTMLElement)

/** Below the button, which must not move from under the finger. */
function placeNotes(): void {
  if (box) document.querySelector('form [type=submit]')?.after(box)
}

function showNote(name: 'waiting' | 'stopped'): void {
  if (!box) return
  const wasHidden = box.className !== ''
  box.className = ''
  for (const note of notes) note.hidden = note.dataset['note'] !== name
  // The page scrolls neither while the person types, nor again after the person has scrolled away: it would move.
  if (wasHidden && isSent()) box.scrollIntoView({ block: 'nearest' })
}

let isStopped = false

/** The files arrived, but the browser asked for one again and lost it: now only a reload helps. */
function stop(): void {
  // Every module that needs the lost one fails, too.
  if (globalThis.earlyForm === undefined || isStopped) return
  isStopped = true
  placeNotes()
  showNote('stopped')
  // The page reloads only once: one that a browser can never start would reload for ever.
  if (isReload()) return
  void retryUntilDone(checkPageReachable).then(() => {
    if (!isTyped()) location.reload()
  })
}

function append(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

function run({ entry, scripts }: Files): void {
  // React would find an element that it has not drawn, and draw the whole page again.
  box?.remove()
  // The imports in attach.ts and main.tsx reject when a file does not arrive: the page would stay without React.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof TypeError) stop()
  })
  // Otherwise the page's own chunks are requested one after another.
  for (const file of scripts)
    append(document.createElement('link'), { rel: 'modulepreload', crossorigin: '', href: `/${file}` })
  const script = document.createElement('script')
  script.addEventListener('error', stop)
  append(script, { type: 'module', src: entry })
}

export default function startForm(files: Files): void {
  // Already now: a screen reader does not announce a note that is inserted with its text.
  placeNotes()
  box?.querySelector('button')?.addEventListener('click', () => location.reload())
  const onFailure = (failed: number) => {
    // A single lost request is usually repaired a second later: until then the note would only worry.
    if (isSent() || failed > 1) showNote('waiting')
  }
  const loads = [...files.scripts, ...files.styles].map((file) =>
    retryUntilDone(() => fetchFile(`/${file}`), onFailure),
  )
  void Promise.all(loads).then(() => run(files))
}
