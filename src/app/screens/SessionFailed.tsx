import { useEffect } from 'react'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { failureText } from '../../copy/failures.ts'
import { gateCopy } from '../../copy/shell.ts'
import type { FailureCode } from '../../domain/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'
import { routes } from '../../routes.ts'

export function SessionFailed({ code }: { code: FailureCode }) {
  const { title, detail } = failureText[code]
  useEffect(() => {
    // Without a session the device lock cannot be drawn: this screen would stay hidden.
    delete document.documentElement.dataset['locked']
  }, [])
  // The person has not been asked to sign in yet.
  const heading = code === 'storage_silent' ? title : gateCopy.failedTitle
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
      title={heading}
      sentence={detail ?? title}
    >
      <title>{pageTitle(heading)}</title>
      <ScreenActions>
        <Button look="primary" onClick={() => location.reload()}>
          {gateCopy.retry}
        </Button>
      </ScreenActions>
    </Screen>
  )
}
