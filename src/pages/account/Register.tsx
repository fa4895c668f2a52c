import { lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { registerCopy } from '../../copy/account.ts'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { RegisterForm } from '../../features/account/RegisterForm.tsx'
import { useLetter } from '../../features/account/letter/useLetter.ts'
import { useRedirect } from '../../features/account/useRedirect.ts'
import type { RegisterValues } from '../../features/account/validate.ts'
import { loginHref, routes } from '../../routes.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenLinks } from '../../ui/Screen.tsx'
import { ScreenWall } from '../../features/account/ScreenWall.tsx'
import { startedCourse, startedWall } from './walls.ts'

const AwaitLetter = lazy(() =>
  import('./AwaitLetter.tsx').then((module) => ({ default: module.AwaitLetter })),
)

const nothingTyped: RegisterValues = { fullName: '', email: '', password: '', company: '' }

export function Register() {
  const redirect = useRedirect()
  const [letter, setLetter] = useLetter()
  const [typed, setTyped] = useState(nothingTyped)
  if (letter !== null) return <AwaitLetter letter={letter} onLetter={setLetter} />
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
      title={registerCopy.title}
      wall={<ScreenWall pieces={startedWall} strip={startedCourse} />}
    >
      <title>{pageTitle(registerCopy.page)}</title>
      <RegisterForm
        initial={typed}
        onLetter={(values) => {
          // For another address, only that has to be typed again.
          setTyped(values)
          setLetter({ email: values.email, sentAt: Date.now() })
        }}
      />
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
