import './ui/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { prefetch, prefetchOnIntent } from './app/prefetch.ts'
import { startWorker } from './app/startWorker.ts'
import { followExpiry, followOtherTabs, startSession } from './data/account/start.ts'
import { report } from './reportError.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const first = prefetch(location.pathname)
followOtherTabs()
followExpiry()
prefetchOnIntent()

let isStarted = false
const start = () => {
  // React renders everything twice in development.
  if (!isStarted) void startSession()
  isStarted = true
}

const app = (onFirstRender: () => void) => (
  <StrictMode>
    <BrowserRouter>
      <App onFirstRender={onFirstRender} />
    </BrowserRouter>
  </StrictMode>
)

/** The crash screen reports what it catches: React would log the same error again. */
const options = { onCaughtError: () => undefined }

if (root.dataset['prerendered'] === undefined) {
  start()
  createRoot(root, options).render(app(() => undefined))
} else {
  // Hydrate before starting the session: signed-in state would change the markup and cause a hydration mismatch.
  // No top-level await: the first page's module imports this file, so each would wait for the other for ever.
  // Uncaught on the page of a form: formStart.ts shows the person that a file is missing.
  const onLost = root.dataset['prerendered'] === 'form' ? undefined : report
  void first.then(() => hydrateRoot(root, app(start), options), onLost)
}

startWorker(first).catch(report)
