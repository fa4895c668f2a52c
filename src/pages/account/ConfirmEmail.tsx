import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { confirmEmailCopy } from '../../copy/recovery.ts'
import { type ConfirmedEmail, confirmedEmail } from '../../data/account/emailChange.ts'
import { useSession } from '../../data/session/useSession.ts'
import { isOfSignUp } from '../../features/account/letter/letterReturn.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { AccountScreen } from './AccountScreen.tsx'
import { ConfirmSignUp } from './ConfirmSignUp.tsx'

type Texts = { title: string; sentence: string }

function textsOf(confirmed: ConfirmedEmail): Texts {
  const copy = confirmEmailCopy
  switch (confirmed.kind) {
    case 'changed':
      return { title: copy.changedTitle, sentence: copy.changed(confirmed.email) }
    case 'partial':
      return { title: copy.partialTitle, sentence: copy.partial }
    case 'spent':
      return { title: copy.spentTitle, sentence: copy.spent }
    case 'none':
      return { title: copy.noneTitle, sentence: copy.none }
    default:
      return confirmed satisfies never
  }
}

/** The target of the links in mails that confirm an address: of a new account, or a changed one. */
export function ConfirmEmail() {
  return isOfSignUp(useLocation().search) ? <ConfirmSignUp /> : <ConfirmChange />
}

function ConfirmChange() {
  const [texts, setTexts] = useState<Texts>()
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => {
    void confirmedEmail().then((answer) => {
      if (answer.ok) return setTexts(textsOf(answer.value))
      const { title, detail = confirmEmailCopy.spent } = failureTextOf(answer.code)
      return setTexts({ title, sentence: detail })
    })
  }, [])
  return (
    <AccountScreen page={confirmEmailCopy.page} {...(texts ?? { title: confirmEmailCopy.page })}>
      {texts === undefined ? (
        <Loading>{confirmEmailCopy.checking}</Loading>
      ) : (
        <ButtonLink look="primary" size="lg" full to={isSignedIn ? routes.dashboard : routes.login}>
          {isSignedIn ? confirmEmailCopy.dashboard : confirmEmailCopy.login}
        </ButtonLink>
      )}
    </AccountScreen>
  )
}
