import { useNavigate } from 'react-router-dom'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { deniedCopy } from '../../copy/shell.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

export function AccessDenied({ homeHref, dashboardHref }: { homeHref: string; dashboardHref: string }) {
  const navigate = useNavigate()
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={homeHref} />}
      title={deniedCopy.title}
      sentence={deniedCopy.sentence}
    >
      <title>{pageTitle(deniedCopy.page)}</title>
      <ScreenActions>
        <ButtonLink look="primary" to={dashboardHref}>
          {deniedCopy.dashboard}
        </ButtonLink>
        <Button onClick={() => void navigate(-1)}>{deniedCopy.back}</Button>
      </ScreenActions>
    </Screen>
  )
}
