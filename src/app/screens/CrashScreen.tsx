import { Component, type ReactNode } from 'react'
import { crashCopy, notOnDeviceCopy } from '../../copy/shell.ts'
import { FileNotArrived } from '../../fileNotArrived.ts'
import { report } from '../../report.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

type CrashProps = { children: ReactNode }
type CrashState = { problem: 'none' | 'crashed' | 'not on the device' }

/** With a reload: React keeps a failed import as failed, and would draw this screen again. */
function goBack(): void {
  addEventListener('popstate', () => location.reload(), { once: true })
  history.back()
}

/** Shown when a page throws, with a link out of it, instead of a blank screen. */
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
