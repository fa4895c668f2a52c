import { providerReturnCopy as copy } from '../../copy/signInMethods.ts'
import type { ProviderReturn } from '../../features/account/methods/providerReturn.ts'
import { useProviderEntry } from '../../features/account/methods/useProviderEntry.ts'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { loginHref } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { AccountScreen } from './AccountScreen.tsx'

/** Back from a provider's page. No navigation here: the page's gate redirects once the session store is signed in. */
export function ProviderSignIn({ returned }: { returned: ProviderReturn }) {
  const redirect = useRedirect()
  const problem = useProviderEntry(returned)
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
