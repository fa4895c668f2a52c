import { queueView } from './data/analytics/pageViews.ts'
import { onIntent } from './features/site-controls/intent.ts'
import { keepForOffline } from './features/site-controls/offline.ts'
import { startSiteControls } from './features/site-controls/siteControls.ts'
import { reportUnknownPath } from './reportError.ts'

/**
 * The only script of a public page until the visitor begins to use it: the page is complete without it. Pages behind
 * the log-in start at once.
 */
const attach = () => import('./main.tsx')
const prerendered = document.getElementById('root')?.dataset['prerendered']

startSiteControls()
// There is no catch: the page of a form shows a rejection (formStart.ts).
if (prerendered === undefined || prerendered === 'form') void attach()
else {
  if (prerendered === 'unknown') reportUnknownPath(location.pathname)
  queueView(location.pathname)
  onIntent(attach)
  keepForOffline()
}
