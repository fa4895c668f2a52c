import { useEffect, useState } from 'react'
import { failureSentence } from '../../../copy/failureTextOf.ts'
import { methodsCopy, providerReturnCopy as copy } from '../../../copy/signInMethods.ts'
import { signInWithProviderCode } from '../../../data/account/signInWithProvider.ts'
import { loginHref } from '../../../routes.ts'
import { useRedirect } from '../useRedirect.ts'
import type { ProviderReturn } from './providerReturn.ts'
import { welcome } from './welcome.ts'

/** Signs in with the code that a provider's page has returned. Returns what went wrong; undefined until it has. */
export function useProviderEntry(returned: ProviderReturn): string | undefined {
  const redirect = useRedirect()
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (returned.kind === 'problem') return
    void signInWithProviderCode(returned.code).then((answer) => {
      if (answer.ok) {
        welcome(answer.value)
        // The code is used up: without this, a person who leaves the second step would wait for its answer for ever.
        if (answer.value === 'challenged') history.replaceState(history.state, '', loginHref(redirect))
      } else if (answer.code === 'link_expired') setRefused(copy.problem.expired)
      else setRefused(failureSentence(answer.code, { offline: methodsCopy.needsNetwork }))
    })
  }, [returned, redirect])
  return returned.kind === 'problem' ? copy.problem[returned.problem] : refused
}
