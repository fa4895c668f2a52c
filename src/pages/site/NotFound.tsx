import { useEffect } from 'react'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { notFoundCopy } from '../../copy/shell.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

type NotFoundProps = { homeHref: string; path: string; report: (error: unknown) => void }

export function NotFound({ homeHref, path, report }: NotFoundProps) {
  useEffect(() => {
    report(new Error(`404: ${path}`))
  }, [path, report])
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={homeHref} />}
      title={notFoundCopy.title}
      sentence={notFoundCopy.sentence}
    >
      <title>{pageTitle(notFoundCopy.title)}</title>
      <ScreenActions>
        <ButtonLink look="primary" to={homeHref}>
          {notFoundCopy.home}
        </ButtonLink>
      </ScreenActions>
    </Screen>
  )
}
