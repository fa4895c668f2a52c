import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgotCopy } from '../../copy/recovery.ts'
import { ForgotForm } from '../../features/account/ForgotForm.tsx'
import { routes } from '../../routes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Info } from '../../ui/icons.ts'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { AccountScreen } from './AccountScreen.tsx'

/** The same answer for every address: it must not reveal whether an account exists. */
export function ForgotPassword() {
  const [asked, setAsked] = useState({ email: '', sent: false })
  return (
    <AccountScreen
      page={forgotCopy.page}
      title={asked.sent ? forgotCopy.sentTitle : forgotCopy.title}
      sentence={asked.sent ? forgotCopy.sent(asked.email) : forgotCopy.sentence}
    >
      {asked.sent ? (
        <>
          <Banner boxed tone="cobalt" icon={Info}>
            {forgotCopy.sentHint}
          </Banner>
          <Button full onClick={() => setAsked({ ...asked, sent: false })}>
            {forgotCopy.again}
          </Button>
        </>
      ) : (
        <ForgotForm initial={asked.email} onSent={(email) => setAsked({ email, sent: true })} />
      )}
      <ScreenLinks>
        <p>
          <Link to={routes.login}>{forgotCopy.login}</Link>
        </p>
      </ScreenLinks>
    </AccountScreen>
  )
}
