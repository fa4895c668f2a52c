import './ui/theme/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { prefetch, prefetchOnIntent } from './app/prefetch.ts'
import { followOtherTabs, startSession } from './data/account/start.ts'
import { firstPaint } from './data/backend/afterFirstPaint.ts'
import { sessionStore } from './data/session/sessionStore.ts'
import { installWorker } from './data/update/installWorker.ts'
import { report } from './report.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const first = prefetch(location.pathname)
followOtherTabs()
prefetchOnIntent()

let started = false
const start = () => {
  // React renders everything twice in development.
  if (!started) void startSession()
  started = true
}

const app = (onFirstRender: () => void) => (
  <StrictMode>
    <BrowserRouter>
      <App onFirstRender={onFirstRender} />
    </BrowserRouter>
  </StrictMode>
)

/** The crash screen reports what it catches: React would write the same to the console once more. */
const options = { onCaughtError: () => undefined }

if (root.dataset['prerendered'] === undefined) {
  start()
  createRoot(root, options).render(app(() => undefined))
} else {
  // Who is here would change what React finds in the page: first it finds it, then it is told.
  // No await at the top: the page that is loaded first stands on this very file, and would wait for it for ever.
  first.then(() => hydrateRoot(root, app(start), options), report)
}

/** A page of a signed-in person has its content when the mirror has answered; any other, with its script. */
async function firstContent(): Promise<void> {
  await first
  const { status } = sessionStore.getState()
  if (status === 'starting' || status === 'signed-in') await firstPaint()
}

// After the first content: the worker serves the next start, not this one, and its files would come before the page's.
const takeWorker = () =>
  installWorker(() => import('./data/update/registerWorker.ts').then(({ register }) => register()))
firstContent().catch(report).then(takeWorker, report)
