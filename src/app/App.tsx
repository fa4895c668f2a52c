import '../ui/theme/theme.css'
import { shellCopy } from '../copy/shell.ts'
import { startTheme } from '../features/theme/theme.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { prefetchFirst } from './pages.ts'
import { Router } from './Router.tsx'
import { CrashScreen } from './screens/CrashScreen.tsx'

startTheme()
prefetchFirst(location.pathname)

// reportError is a method of the window: handed on bare, it does not know whose it is.
const toConsole = (error: unknown) => reportError(error)

/** `report` is where errors go that no person can act on: the console, until somebody collects them. */
export function App({ report = toConsole }: { report?: (error: unknown) => void }) {
  return (
    <CrashScreen report={report}>
      <Router report={report} />
      <Toaster label={shellCopy.toasts} closeLabel={shellCopy.close} />
    </CrashScreen>
  )
}
