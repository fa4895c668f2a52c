import { fetchFile } from './fetchFile.ts'
import { isReload, checkPageReachable } from './checkPageReachable.ts'
import { retryUntilDone } from './retryUntilDone.ts'

/**
 * Repairs the loading page of the app (app.html) when a file of its start is lost. It is inlined in the page
 * (build/prerender.ts), so it cannot be lost itself: without it, the page would show "Verificando acceso..." until the
 * person reloads it.
 */

/** Files that arrive and fail all the same would be requested, and the page reloaded, without a pause. */
const PAUSE_AFTER_RELOAD_MS = 10_000

function filesOfPage(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  return [...scripts, ...links.map(({ href }) => href)]
}

/**
 * A browser caches a failed module until the page is reloaded. So the files are fetched first: the reloaded page then
 * has them in the HTTP cache.
 */
async function reloadWithFiles(): Promise<void> {
  if (isReload()) await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_RELOAD_MS))
  await Promise.all(filesOfPage().map((file) => retryUntilDone(() => fetchFile(file))))
  await retryUntilDone(checkPageReachable)
  location.reload()
}

/** explanation: shown while the files are requested again. */
export default function watchShell(explanation: string): void {
  let isRepairing = false
  const repair = () => {
    // From then on each screen requests its own files again.
    const text = document.querySelector('#root > .first p')
    if (isRepairing || text === null) return
    isRepairing = true
    text.setAttribute('role', 'alert')
    text.textContent = explanation
    void reloadWithFiles()
  }
  const onLost = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) repair()
    // Then the import of the app requests it again (importFiles.ts), and draws nothing without it.
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  }
  addEventListener('error', onLost, true)
  // The import in attach.ts rejects when its file does not arrive.
  addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof TypeError)) return
    repair()
    // Otherwise the console would show what the page already shows.
    if (isRepairing) event.preventDefault()
  })
}
