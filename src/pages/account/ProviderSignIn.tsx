import { useEffect, useState } from 'react'
import { loginCopy, registerCopy } from '../../copy/account.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { methodsCopy, providerReturnCopy } from '../../copy/signInMethods.ts'
import { signInWithProviderCode } from '../../data/account/signInWithProvider.ts'
import { track } from '../../data/analytics/track.ts'
import type { ProviderReturn } from '../../features/account/methods/providerReturn.ts'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { loginHref } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AccountScreen } from './AccountScreen.tsx'

const copy = providerReturnCopy

const problemOf = (returned: ProviderReturn): string | undefined =>
  returned.kind === 'problem' ? copy.problem[returned.problem] : undefined

/** Back from a provider's page. No navigation here: the page's gate redirects once the session store is signed in. */
export function ProviderSignIn({ returned }: { returned: ProviderReturn }) {
  const redirect = useRedirect()
  const [refused, setRefused] = useState<string>()
  const problem = problemOf(returned) ?? refused
  useEffect(() => {
    if (returned.kind === 'problem') return
    void signInWithProviderCode(returned.code).then((answer) => {
      if (answer.ok) {
        track(answer.value.isNew ? 'sign_up' : 'login', {})
        const { title, detail } = (answer.value.isNew ? registerCopy : loginCopy).welcome
        showToast('good', title, detail)
      } else if (answer.code === 'link_expired') setRefused(copy.problem.expired)
      else setRefused(failureSentence(answer.code, { offline: methodsCopy.needsNetwork }))
    })
  }, [returned])
  if (problem === undefined)
    return (
      <AccountScreen page={copy.page} title={copy.title}>
        <Loading>{copy.entering}</Loading>
      </AccountScreen>
    )
  return (
    <AccountScreen page={copy.page} title={copy.failedTitle} sentence={problem}>
      <ButtonLink look="primary" size="lg" full to={loginHref(redirect)} replace>
        {copy.back}
      </ButtonLink>
    </AccountScreen>
  )
}
