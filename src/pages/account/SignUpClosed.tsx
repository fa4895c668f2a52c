import { closedCopy } from '../../copy/signInMethods.ts'
import { registerCopy } from '../../copy/account.ts'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { loginHref } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { AccountScreen } from './AccountScreen.tsx'

/** Shown if the backend accepts no new accounts. */
export function SignUpClosed() {
  const redirect = useRedirect()
  return (
    <AccountScreen page={registerCopy.page} title={closedCopy.title} sentence={closedCopy.sentence}>
      <ButtonLink look="primary" size="lg" full to={loginHref(redirect)}>
        {closedCopy.login}
      </ButtonLink>
    </AccountScreen>
  )
}
