import { lazy, useState } from 'react'
import { Link } from 'react-router-dom'
import { loginCopy } from '../../copy/account.ts'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import type { AwaitedLetter } from '../../data/account/awaitedLetter.ts'
import { useSession } from '../../data/session/useSession.ts'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { registerHref, routes } from '../../routes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Clock } from '../../ui/icons.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenLinks } from '../../ui/Screen.tsx'
import { ScreenWall } from '../../features/account/ScreenWall.tsx'
import { finishedCourse, finishedWall } from './walls.ts'

const AwaitLetter = lazy(() =>
  import('./AwaitLetter.tsx').then((module) => ({ default: module.AwaitLetter })),
)
const Challenge = lazy(() => import('./Challenge.tsx').then((module) => ({ default: module.Challenge })))

/** The same address for both steps, so that where the person was going comes along. */
export function Login() {
  const session = useSession()
  // Not after a reload: the link may have been opened meanwhile, and then the form is what is needed.
  const [letter, setLetter] = useState<AwaitedLetter | null>(null)
  if (session.status === 'challenged') return <Challenge email={session.email} />
  if (letter !== null) return <AwaitLetter letter={letter} onLetter={setLetter} />
  return (
    <Credentials
      expired={session.status === 'signed-out' && session.reason === 'expired'}
      onLetter={(email) => setLetter({ email, sentAt: null })}
    />
  )
}

function Credentials({ expired, onLetter }: { expired: boolean; onLetter: (email: string) => void }) {
  const redirect = useRedirect()
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
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
      <LoginForm onLetter={onLetter} />
      <ScreenLinks>
        <p>
          <Link to={routes.forgotPassword}>{loginCopy.forgot}</Link>
        </p>
        <p>
          {loginCopy.noAccount} <Link to={registerHref(redirect)}>{loginCopy.register}</Link>
        </p>
        <p>
          <Link to={routes.home}>{loginCopy.home}</Link>
        </p>
      </ScreenLinks>
    </Screen>
  )
}
