import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { registerCopy } from '../../copy/account.ts'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import { useSession } from '../../data/session/useSession.ts'
import type { SignInMethods } from '../../domain/signInMethod.ts'
import { Agreement } from '../../features/account/Agreement.tsx'
import { useLetter } from '../../features/account/letter/useLetter.ts'
import { OtherWays } from '../../features/account/methods/OtherWays.tsx'
import { RegisterForm } from '../../features/account/RegisterForm.tsx'
import { useRedirect } from '../../features/account/useRedirect.ts'
import type { RegisterValues } from '../../features/account/validate.ts'
import { lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { loginHref, routes } from '../../routes.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenLinks } from '../../ui/Screen.tsx'
import { ScreenWall } from '../../features/account/ScreenWall.tsx'
import { startedRow, startedWall } from './walls.ts'

const AwaitLetter = lazyPartOfPage(() => import('./AwaitLetter.tsx').then((module) => module.AwaitLetter))
const PhoneEntry = lazyPartOfPage(() => import('./PhoneEntry.tsx').then((module) => module.PhoneEntry))
const SignUpClosed = lazyPartOfPage(() => import('./SignUpClosed.tsx').then((module) => module.SignUpClosed))

const nothingTyped: RegisterValues = { fullName: '', email: '', password: '', company: '' }

export function Register() {
  const session = useSession()
  const redirect = useRedirect()
  const [letter, setLetter] = useLetter()
  const [typed, setTyped] = useState(nothingTyped)
  const [usesPhone, setUsesPhone] = useState(false)
  const [offered, setOffered] = useState<SignInMethods>()
  // The account exists and has a second factor, which the log-in asks for: here, the person would be stuck.
  if (session.status === 'challenged') return <Navigate replace to={loginHref(redirect)} />
  if (letter !== null) return <AwaitLetter letter={letter} onLetter={setLetter} />
  if (usesPhone) return <PhoneEntry signsUp onBack={() => setUsesPhone(false)} />
  if (offered?.signUp === false) return <SignUpClosed />
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
      title={registerCopy.title}
      wall={<ScreenWall pieces={startedWall} strip={startedRow} />}
    >
      <title>{pageTitle(registerCopy.page)}</title>
      {offered?.email === false ? (
        <Agreement />
      ) : (
        <RegisterForm
          initial={typed}
          onLetter={(values) => {
            // For another address, only the address must be typed again.
            setTyped(values)
            setLetter({ email: values.email, sentAt: Date.now() })
          }}
        />
      )}
      <ScreenLinks>
        <p>
          {registerCopy.hasAccount} <Link to={loginHref(redirect)}>{registerCopy.login}</Link>
        </p>
        <p>
          <Link to={routes.home}>{registerCopy.home}</Link>
        </p>
      </ScreenLinks>
      <OtherWays signsIn={false} onKnown={setOffered} onPhone={() => setUsesPhone(true)} />
    </Screen>
  )
}
