import { useEffect } from 'react'
import { shellCopy } from '../copy/shell.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { Router } from './Router.tsx'
import { CrashScreen } from './screens/CrashScreen.tsx'
import { LockHost } from './LockHost.tsx'

type AppProps = { onFirstRender?: () => void }

const nothing = () => undefined

/** The whole app inside a router: the browser's, or the one of the prerendering. */
export function App({ onFirstRender = nothing }: AppProps) {
  useEffect(onFirstRender, [onFirstRender])
  return (
    <CrashScreen>
      {/* A crash of the page must not end the lock: the screen of a page that index.html has hidden would stay blank. */}
      <CrashScreen>
        <Router />
        <Toaster label={shellCopy.toasts} closeLabel={shellCopy.close} />
      </CrashScreen>
      <LockHost />
    </CrashScreen>
  )
}
