import { useLocation } from 'react-router-dom'
import { newAccountCopy } from '../../copy/recovery.ts'
import { AwaitConfirmation } from '../../features/account/AwaitConfirmation.tsx'
import { confirmationIn } from '../../features/account/confirmation.ts'
import { isNewAccount } from '../../siteHrefs.ts'
import { AccountScreen } from './AccountScreen.tsx'
import { ChangedEmail } from './ChangedEmail.tsx'
import { OpenAccount } from './OpenAccount.tsx'

/** Where the links of mails lead that confirm an address: of a new account, or of a change. Before that, what is to be opened. */
export function ConfirmEmail() {
  const { search, state } = useLocation()
  const waiting = confirmationIn(state)
  if (waiting !== null)
    return (
      <AccountScreen
        page={newAccountCopy.page}
        title={newAccountCopy.title}
        sentence={
          waiting.sentAt === null ? newAccountCopy.missing(waiting.email) : newAccountCopy.sent(waiting.email)
        }
      >
        <AwaitConfirmation {...waiting} />
      </AccountScreen>
    )
  return isNewAccount(search) ? <OpenAccount /> : <ChangedEmail />
}
