import { Component, type ReactNode } from 'react'
import { crashCopy, notOnDeviceCopy } from '../../copy/shell.ts'
import { FileNotArrived } from '../../fileNotArrived.ts'
import { report } from '../../reportError.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

type CrashProps = { children: ReactNode }
/** isMissing: whether a script did not arrive; any other error is a bug. Null while there is no error. */
type CrashState = { isMissing: boolean | null }

const reload = () => location.reload()

/** Goes back with a reload: React caches a failed import, and would draw this screen again. */
function goBack(): void {
  addEventListener('popstate', reload)
  history.back()
}

/** Shown when a page throws, with a link out of it, instead of a blank screen. */
export class CrashScreen extends Component<CrashProps, CrashState> {
  override state: CrashState = { isMissing: null }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { isMissing: error instanceof FileNotArrived }
  }

  override componentDidCatch(error: unknown) {
    report(error)
  }

  override render() {
    const { isMissing } = this.state
    if (isMissing === null) return this.props.children
    const { title, sentence } = isMissing ? notOnDeviceCopy : crashCopy
    return (
      <Screen brand={null} title={title} sentence={sentence}>
        <ScreenActions>
          <Button look="primary" onClick={reload}>
            {crashCopy.reload}
          </Button>
          {isMissing && <Button onClick={goBack}>{notOnDeviceCopy.back}</Button>}
        </ScreenActions>
      </Screen>
    )
  }
}
