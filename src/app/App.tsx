import { useEffect } from 'react'
import { shellCopy } from '../copy/shell.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { type Report, toConsole } from './report.ts'
import { Router } from './Router.tsx'
import { CrashScreen } from './screens/CrashScreen.tsx'

type AppProps = { report?: Report; onFirstRender?: () => void }

const nothing = () => undefined

/** The whole app inside a router: the browser's, or the one of the prerendering. */
export function App({ report = toConsole, onFirstRender = nothing }: AppProps) {
  useEffect(onFirstRender, [onFirstRender])
  return (
    <CrashScreen report={report}>
      <Router report={report} />
      <Toaster label={shellCopy.toasts} closeLabel={shellCopy.close} />
    </CrashScreen>
  )
}
