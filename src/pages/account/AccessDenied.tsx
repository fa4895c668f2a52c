import { routes } from '../../routes.ts'
import { brand, homeLabel } from '../../copy/brand.ts'
import { deniedCopy } from '../../copy/shell.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyWall } from '../../ui/EmptyWall.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

/** `data-back` is handled by siteControls: it works before React is attached. */
export function AccessDenied() {
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
      title={deniedCopy.title}
      drawing={<EmptyWall motif="social-manager" />}
      sentence={deniedCopy.sentence}
    >
      <ScreenActions>
        <ButtonLink look="primary" to={routes.dashboard}>
          {deniedCopy.dashboard}
        </ButtonLink>
        <Button data-back="">{deniedCopy.back}</Button>
      </ScreenActions>
    </Screen>
  )
}
