import { Link } from 'react-router-dom'
import { registerCopy } from '../../copy/account.ts'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { RegisterForm } from '../../features/account/RegisterForm.tsx'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { loginHref, routes } from '../../routes.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenLinks } from '../../ui/Screen.tsx'
import { ScreenWall } from '../../features/account/ScreenWall.tsx'
import { startedCourse, startedWall } from './walls.ts'

export function Register() {
  const redirect = useRedirect()
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
      title={registerCopy.title}
      wall={<ScreenWall pieces={startedWall} strip={startedCourse} />}
    >
      <title>{pageTitle(registerCopy.page)}</title>
      <RegisterForm />
      <ScreenLinks>
        <p>
          {registerCopy.hasAccount} <Link to={loginHref(redirect)}>{registerCopy.login}</Link>
        </p>
        <p>
          <Link to={routes.home}>{registerCopy.home}</Link>
        </p>
      </ScreenLinks>
    </Screen>
  )
}
