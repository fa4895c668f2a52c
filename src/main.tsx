import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { followOtherTabs, startSession } from './data/session/start.ts'
import { registerWorker } from './data/session/update.ts'

/** Everything starts here, in order: who is here, the page, the worker. */
followOtherTabs()
void startSession()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// After the first paint: the worker serves the next start, not this one.
addEventListener('load', () => void registerWorker())
