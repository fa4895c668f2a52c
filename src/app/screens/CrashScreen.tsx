import { Component, type ReactNode } from 'react'
import { crashCopy, notOnDeviceCopy } from '../../copy/shell.ts'
import { FileNotArrived } from '../../fileNotArrived.ts'
import { report } from '../../report.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

type CrashProps = { children: ReactNode }
type CrashState = { problem: 'none' | 'crashed' | 'not on the device' }

/** React keeps a script that did not come as lost: the page before it is drawn by a document of its own. */
function goBack(): void {
  addEventListener('popstate', () => location.reload(), { once: true })
  history.back()
}

/** A page that fails leaves the way out standing, instead of a white screen. */
export class CrashScreen extends Component<CrashProps, CrashState> {
  override state: CrashState = { problem: 'none' }

  static getDerivedStateFromError(error: unknown): CrashState {
    return { problem: error instanceof FileNotArrived ? 'not on the device' : 'crashed' }
  }

  override componentDidCatch(error: unknown) {
    report(error)
  }

  override render() {
    const { problem } = this.state
    if (problem === 'none') return this.props.children
    const { title, sentence } = problem === 'crashed' ? crashCopy : notOnDeviceCopy
    return (
      <Screen brand={null} title={title} sentence={sentence}>
        <ScreenActions>
          <Button look="primary" onClick={() => location.reload()}>
            {crashCopy.reload}
          </Button>
          {problem !== 'crashed' && <Button onClick={goBack}>{notOnDeviceCopy.back}</Button>}
        </ScreenActions>
      </Screen>
    )
  }
}
