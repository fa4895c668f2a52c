import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { registerCopy } from '../../copy/account.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { confirmSignUpCopy } from '../../copy/signUpLetter.ts'
import { type PendingLetter, letterIn, storedLetter } from '../../data/account/pendingLetter.ts'
import { type SignUpConfirmation, confirmedSignUp } from '../../data/account/signUpLetter.ts'
import type { CallResult } from '../../data/session/call.ts'
import { AskLetterForm } from '../../features/account/letter/AskLetterForm.tsx'
import { EnterConfirmed } from '../../features/account/letter/EnterConfirmed.tsx'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { loginHref, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { AccountScreen } from './AccountScreen.tsx'
import { AwaitLetter } from './AwaitLetter.tsx'

const copy = confirmSignUpCopy

/** The page to which the link of the confirmation letter leads. */
export function ConfirmSignUp() {
  const { search } = useLocation()
  const redirect = useRedirect()
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<CallResult<SignUpConfirmation>>()
  const [letter, setLetter] = useState<PendingLetter | null>(null)
  const ask = () => {
    setAnswer(undefined)
    void confirmedSignUp(search).then(setAnswer)
  }
  useEffect(() => {
    void confirmedSignUp(search).then(setAnswer)
  }, [search])

  const login = (
    <ScreenLinks>
      <p>
        <Link to={loginHref(redirect)}>{copy.login}</Link>
      </p>
    </ScreenLinks>
  )
  if (letter !== null) return <AwaitLetter letter={letter} onLetter={setLetter} />
  if (answer === undefined)
    return (
      <AccountScreen page={copy.page} title={copy.page}>
        <Loading>{copy.checking}</Loading>
      </AccountScreen>
    )
  if (!answer.ok)
    return (
      <AccountScreen
        page={copy.page}
        title={copy.failedTitle}
        sentence={failureSentence(answer.code, { offline: copy.needsNetwork })}
      >
        <Button look="primary" size="lg" full onClick={ask}>
          {copy.retry}
        </Button>
        {login}
      </AccountScreen>
    )
  const confirmed = answer.value
  if (confirmed.kind === 'confirmed')
    return (
      <AccountScreen
        page={copy.page}
        title={copy.confirmedTitle}
        sentence={copy.confirmed(confirmed.tokens.user.email ?? '')}
      >
        <EnterConfirmed
          tokens={confirmed.tokens}
          welcome={registerCopy.welcome}
          onEntered={() => void navigate(redirect ?? routes.dashboard, { replace: true })}
        />
      </AccountScreen>
    )
  if (confirmed.kind === 'other_person')
    return (
      <AccountScreen page={copy.page} title={copy.confirmedTitle} sentence={copy.elsewhere(confirmed.email)}>
        <ButtonLink look="primary" size="lg" full to={routes.dashboard}>
          {copy.dashboard}
        </ButtonLink>
      </AccountScreen>
    )
  if (confirmed.kind === 'otherBrowser')
    return (
      <AccountScreen page={copy.page} title={copy.confirmedTitle} sentence={copy.otherBrowser}>
        <ButtonLink look="primary" size="lg" full to={loginHref(redirect)}>
          {copy.login}
        </ButtonLink>
      </AccountScreen>
    )
  const isSpent = confirmed.kind === 'spent'
  return (
    <AccountScreen
      page={copy.page}
      title={isSpent ? copy.spentTitle : copy.noneTitle}
      sentence={isSpent ? copy.spent : copy.none}
    >
      <AskLetterForm
        initial={letterIn(storedLetter())?.email ?? ''}
        onSent={(email) => setLetter({ email, sentAt: Date.now() })}
      />
      <ButtonLink size="lg" full to={loginHref(redirect)}>
        {copy.login}
      </ButtonLink>
    </AccountScreen>
  )
}
