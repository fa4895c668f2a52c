import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { awaitLetterCopy } from '../../copy/signUpLetter.ts'
import { type PendingLetter, keepLetter } from '../../data/account/pendingLetter.ts'
import { SendAgain } from '../../features/account/letter/SendAgain.tsx'
import { useRedirect } from '../../features/account/useRedirect.ts'
import { loginHref } from '../../routes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Info } from '../../ui/icons.ts'
import { ScreenLinks } from '../../ui/Screen.tsx'
import { AccountScreen } from './AccountScreen.tsx'

type AwaitLetterProps = {
  letter: PendingLetter
  /** The new state of the letter; null goes back to the form. */
  onLetter: (letter: PendingLetter | null) => void
}

/** Replaces the form until the letter's link is opened: here, or on any device on which the mail is read. */
export function AwaitLetter({ letter, onLetter }: AwaitLetterProps) {
  const { email, sentAt } = letter
  const redirect = useRedirect()
  const copy = awaitLetterCopy
  useEffect(() => {
    keepLetter(letter)
    // The stored letter is deleted even if another tab opened the link: otherwise the form would be missing at the next
    // log-in.
    return () => keepLetter(null)
  }, [letter])
  return (
    <AccountScreen
      page={copy.page}
      title={sentAt === null ? copy.unconfirmedTitle : copy.sentTitle}
      sentence={sentAt === null ? copy.unconfirmed(email) : copy.sent(email)}
    >
      <Banner boxed tone="cobalt" icon={Info}>
        {copy.hint}
      </Banner>
      <SendAgain letter={letter} onSent={onLetter} />
      <Button full size="lg" onClick={() => onLetter(null)}>
        {copy.otherEmail}
      </Button>
      <ScreenLinks>
        <p>
          {copy.confirmed}{' '}
          <Link to={loginHref(redirect)} onClick={() => keepLetter(null)}>
            {copy.login}
          </Link>
        </p>
      </ScreenLinks>
    </AccountScreen>
  )
}
