import { useState } from 'react'
import { Link } from 'react-router-dom'
import { loginCopy } from '../../copy/account.ts'
import { brand, homeLabel, pageTitle } from '../../copy/brand.ts'
import type { PendingLetter } from '../../data/account/pendingLetter.ts'
import { useSession } from '../../data/session/useSession.ts'
import type { SignInMethods } from '../../domain/signInMethod.ts'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { OtherWays } from '../../features/account/methods/OtherWays.tsx'
import { useProviderReturn } from '../../features/account/methods/useProviderReturn.ts'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { lazyPartOfPage } from '../../features/lazy/lazy.tsx'
import { registerHref, routes } from '../../routes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Clock } from '../../ui/icons.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Screen, ScreenLinks } from '../../ui/Screen.tsx'
import { ScreenWall } from '../../features/account/ScreenWall.tsx'
import { finishedRow, finishedWall } from './walls.ts'

const AwaitLetter = lazyPartOfPage(() => import('./AwaitLetter.tsx').then((module) => module.AwaitLetter))
const Challenge = lazyPartOfPage(() => import('./Challenge.tsx').then((module) => module.Challenge))
const PhoneEntry = lazyPartOfPage(() => import('./PhoneEntry.tsx').then((module) => module.PhoneEntry))
const ProviderSignIn = lazyPartOfPage(() =>
  import('./ProviderSignIn.tsx').then((module) => module.ProviderSignIn),
)

/** The same address for every step, so that the redirect parameter is kept. */
export function Login() {
  const session = useSession()
  // A reload forgets it: the link may have been opened meanwhile, and then the form is needed.
  const [letter, setLetter] = useState<PendingLetter | null>(null)
  const [usesPhone, setUsesPhone] = useState(false)
  const returned = useProviderReturn()
  if (session.status === 'challenged') return <Challenge email={session.email} />
  if (letter !== null) return <AwaitLetter letter={letter} onLetter={setLetter} />
  if (usesPhone) return <PhoneEntry signsUp={false} onBack={() => setUsesPhone(false)} />
  if (returned !== null) return <ProviderSignIn returned={returned} />
  return (
    <Credentials
      expired={session.status === 'signed-out' && session.reason === 'expired'}
      onLetter={(email) => setLetter({ email, sentAt: null })}
      onPhone={() => setUsesPhone(true)}
    />
  )
}

type CredentialsProps = { expired: boolean; onLetter: (email: string) => void; onPhone: () => void }

function Credentials({ expired, onLetter, onPhone }: CredentialsProps) {
  const redirect = useRedirect()
  const [offered, setOffered] = useState<SignInMethods>()
  return (
    <Screen
      brand={<Logo name={brand} label={homeLabel} to={routes.home} />}
      title={loginCopy.title}
      wall={<ScreenWall pieces={finishedWall} strip={finishedRow} />}
      notice={
        expired && (
          <Banner boxed icon={Clock}>
            {loginCopy.expired}
          </Banner>
        )
      }
    >
      <title>{pageTitle(loginCopy.page)}</title>
      {offered?.email !== false && <LoginForm onLetter={onLetter} />}
      <ScreenLinks>
        {offered?.email !== false && (
          <p>
            <Link to={routes.forgotPassword}>{loginCopy.forgot}</Link>
          </p>
        )}
        {offered?.signUp !== false && (
          <p>
            {loginCopy.noAccount} <Link to={registerHref(redirect)}>{loginCopy.register}</Link>
          </p>
        )}
        <p>
          <Link to={routes.home}>{loginCopy.home}</Link>
        </p>
      </ScreenLinks>
      <OtherWays signsIn onKnown={setOffered} onPhone={onPhone} />
    </Screen>
  )
}
