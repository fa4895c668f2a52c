import { brand, homeLabel } from '../../copy/brand.ts'
import { homeCopy } from '../../copy/shell.ts'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenActions } from '../../ui/Screen.tsx'

type HomeProps = {
  signedIn: boolean
  hrefs: { home: string; login: string; register: string; dashboard: string }
}

/** The door, until the public site is built. */
export function Home({ signedIn, hrefs }: HomeProps) {
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={hrefs.home} />}
      corner={<ThemeChoice iconsOnly />}
      title={homeCopy.title}
      sentence={homeCopy.sentence}
    >
      <title>{brand}</title>
      <ScreenActions>
        {signedIn ? (
          <ButtonLink look="primary" size="lg" to={hrefs.dashboard}>
            {homeCopy.dashboard}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink look="primary" size="lg" to={hrefs.register}>
              {homeCopy.start}
            </ButtonLink>
            <ButtonLink size="lg" to={hrefs.login}>
              {homeCopy.enter}
            </ButtonLink>
          </>
        )}
      </ScreenActions>
    </Screen>
  )
}
