import { Link } from 'react-router-dom'
import { loginCopy } from '../../copy/account.ts'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Clock } from '../../ui/icons.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenLinks } from '../../ui/Screen.tsx'
import { ScreenWall } from '../../ui/ScreenWall.tsx'
import { finishedCourse, finishedWall } from './walls.ts'

type LoginProps = { homeHref: string; registerHref: string; forgotHref: string; expired: boolean }

export function Login({ homeHref, registerHref, forgotHref, expired }: LoginProps) {
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={homeHref} />}
      title={loginCopy.title}
      wall={<ScreenWall pieces={finishedWall} strip={finishedCourse} />}
      notice={
        expired && (
          <Banner boxed icon={Clock}>
            {loginCopy.expired}
          </Banner>
        )
      }
    >
      <title>{pageTitle(loginCopy.page)}</title>
      <LoginForm />
      <ScreenLinks>
        <p>
          <Link to={forgotHref}>{loginCopy.forgot}</Link>
        </p>
        <p>
          {loginCopy.noAccount} <Link to={registerHref}>{loginCopy.register}</Link>
        </p>
        <p>
          <Link to={homeHref}>{loginCopy.home}</Link>
        </p>
      </ScreenLinks>
    </Screen>
  )
}
