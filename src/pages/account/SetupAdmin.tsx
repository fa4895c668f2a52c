import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { setupAdminCopy } from '../../copy/staffAccounts.ts'
import { signIn } from '../../data/account/signIn.ts'
import { setupIsOpen } from '../../data/staff/staffAccount.ts'
import { useSession } from '../../data/session/useSession.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { SetupForm } from '../../features/account/staff/SetupForm.tsx'
import { takeSetupToken } from '../../features/account/staff/setupToken.ts'
import { routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { AccountScreen } from './AccountScreen.tsx'

type Setup = { at: 'checking' | 'open' | 'closed' } | { at: 'failed'; code: RequestFailureCode }

async function checkSetup(): Promise<Setup> {
  const answer = await setupIsOpen()
  if (!answer.ok) return { at: 'failed', code: answer.code }
  return { at: answer.value ? 'open' : 'closed' }
}

/** The page of the first run: it closes once a super admin exists. */
export function SetupAdmin() {
  const navigate = useNavigate()
  const session = useSession()
  const [setup, setSetup] = useState<Setup>({ at: 'checking' })
  const pageProps = { page: setupAdminCopy.page }

  useEffect(() => {
    takeSetupToken()
    void checkSetup().then(setSetup)
  }, [])

  const retry = () => {
    setSetup({ at: 'checking' })
    void checkSetup().then(setSetup)
  }

  const signInAs = async (admin: { email: string; password: string }) => {
    showToast('good', setupAdminCopy.done.title, setupAdminCopy.done.detail)
    // The person who is signed in on this device stays signed in: their databases are open.
    const isSignedIn = session.status === 'signed-in'
    const answer = isSignedIn ? null : await signIn(admin)
    void navigate(answer?.ok === true ? routes.admin : routes.login, { replace: true })
  }

  if (setup.at === 'checking')
    return (
      <AccountScreen {...pageProps} title={setupAdminCopy.title}>
        <Loading>{setupAdminCopy.checking}</Loading>
      </AccountScreen>
    )
  if (setup.at === 'failed') {
    return (
      <AccountScreen {...pageProps} title={setupAdminCopy.failedTitle} sentence={failureSentence(setup.code)}>
        <Button look="primary" size="lg" full onClick={retry}>
          {setupAdminCopy.retry}
        </Button>
      </AccountScreen>
    )
  }
  if (setup.at === 'closed')
    return (
      <AccountScreen {...pageProps} title={setupAdminCopy.closedTitle} sentence={setupAdminCopy.closed}>
        <ButtonLink look="primary" size="lg" full to={routes.login}>
          {setupAdminCopy.login}
        </ButtonLink>
      </AccountScreen>
    )
  return (
    <AccountScreen {...pageProps} title={setupAdminCopy.title} sentence={setupAdminCopy.sentence}>
      <SetupForm onDone={(admin) => void signInAs(admin)} onClosed={() => setSetup({ at: 'closed' })} />
    </AccountScreen>
  )
}
