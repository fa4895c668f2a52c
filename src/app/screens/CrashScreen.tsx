import { Component, type ReactNode } from 'react'
import { crashCopy } from '../../copy/shell.ts'
import { report } from '../../report.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

type CrashProps = { children: ReactNode }

/** Shown when a page throws, with a link out of it, instead of a blank screen. */
export class CrashScreen extends Component<CrashProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    report(error)
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <Screen brand={null} title={crashCopy.title} sentence={crashCopy.sentence}>
        <ScreenActions>
          <Button look="primary" onClick={() => location.reload()}>
            {crashCopy.reload}
          </Button>
        </ScreenActions>
      </Screen>
    )
  }
}
