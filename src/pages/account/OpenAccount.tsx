import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { registerCopy } from '../../copy/account.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { newAccountCopy as said } from '../../copy/recovery.ts'
import { track } from '../../data/analytics/track.ts'
import { enterByLink } from '../../data/account/confirmation.ts'
import { useRedirect } from '../../features/account/useRedirect.ts'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { loginHref, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AccountScreen } from './AccountScreen.tsx'

/** The link that confirms a new account signs in, on whatever device it is opened, and leads on to what was asked for. */
export function OpenAccount() {
  const redirect = useRedirect()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<AccountFailureCode>()
  const open = useCallback(() => {
    void enterByLink().then((answer) => {
      if (!answer.ok) return setFailure(answer.code)
      // With a second factor the log-in's page asks for the code.
      if (answer.value === 'challenged') return navigate(loginHref(redirect), { replace: true })
      track('sign_up', {})
      showToast('good', registerCopy.welcome.title, registerCopy.welcome.detail)
      return navigate(redirect ?? routes.dashboard, { replace: true })
    })
  }, [navigate, redirect])
  useEffect(open, [open])
  if (failure === undefined)
    return (
      <AccountScreen page={said.page} title={said.page}>
        <Loading>{said.opening}</Loading>
      </AccountScreen>
    )
  const spent = failure === 'link_expired'
  const { title, detail = '' } = failureTextOf(failure)
  return (
    <AccountScreen
      page={said.page}
      title={spent ? said.spentTitle : said.failedTitle}
      sentence={spent ? said.spent : `${title}. ${detail}`.trim()}
    >
      {!spent && (
        <Button
          look="primary"
          size="lg"
          full
          onClick={() => {
            setFailure(undefined)
            open()
          }}
        >
          {said.retry}
        </Button>
      )}
      <ButtonLink full size="lg" look={spent ? 'primary' : 'ghost'} to={loginHref(redirect)}>
        {registerCopy.login}
      </ButtonLink>
    </AccountScreen>
  )
}
