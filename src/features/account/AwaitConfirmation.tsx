import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { forgotCopy, newAccountCopy as said } from '../../copy/recovery.ts'
import { sendConfirmation } from '../../data/account/confirmation.ts'
import { newAccountHref } from '../../siteHrefs.ts'
import { loginHref, onThisSite, registerHref } from '../../routes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Info } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { type Confirmation, secondsUntilNext } from './confirmation.ts'
import { useRedirect } from './useRedirect.ts'

/** Until the link was opened, here or on another device: another link, another address, or the log-in. */
export function AwaitConfirmation({ email, sentAt }: Confirmation) {
  const redirect = useRedirect()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { busy, act } = useAction()
  const wait = useSecondsUntilNext(sentAt)
  const send = () =>
    void act(() => sendConfirmation(email, onThisSite(newAccountHref(redirect))), {
      onDone: () => {
        const state: Confirmation = { email, sentAt: Date.now() }
        void navigate({ search }, { replace: true, state })
        showToast('good', said.sentAgain.title, said.sentAgain.detail)
      },
      onRefused: ({ code }) => {
        const { title, detail } = failureTextOf(code, {
          offline: said.needsNetwork,
          rate_limited: forgotCopy.limited,
        })
        showToast('bad', title, detail)
      },
    })
  return (
    <>
      <Banner boxed tone="cobalt" icon={Info}>
        {said.hint}
      </Banner>
      <BusyButton full busy={busy} busyText={said.sending} disabled={wait > 0} onClick={send}>
        {wait > 0 ? said.wait(wait) : said.again}
      </BusyButton>
      <ButtonLink full to={registerHref(redirect)}>
        {said.otherEmail}
      </ButtonLink>
      <ButtonLink full look="ghost" to={loginHref(redirect)}>
        {said.login}
      </ButtonLink>
    </>
  )
}

function useSecondsUntilNext(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return secondsUntilNext(sentAt, now)
}
