import { useState } from 'react'
import { invitationCopy } from '../../copy/invitation.ts'
import { toolCopy } from '../../copy/tools.ts'
import { acceptSeat, type TakenSeat, takeInvitation } from '../../data/account/seatInvitation.ts'
import { toastRefusal } from '../../features/account/refusalToast.ts'
import { routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import { AccountScreen } from './AccountScreen.tsx'

type Answer = { readonly seat: TakenSeat | null }

/** Where the letter of a seat leads. Pressed, not opened: readers of mails follow links by themselves. */
export function Invitation() {
  const [token] = useState(takeInvitation)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer>()
  const accept = async (invitation: string) => {
    setBusy(true)
    const accepted = await acceptSeat(invitation)
    setBusy(false)
    if (accepted.ok) setAnswer({ seat: accepted.value })
    else toastRefusal(accepted, invitationCopy.needsNetwork)
  }
  return (
    <AccountScreen page={invitationCopy.page} {...sayingOf(token, answer)}>
      {token !== null && answer === undefined ? (
        <Button look="primary" size="lg" full disabled={busy} onClick={() => void accept(token)}>
          {busy && <Spinner />}
          {busy ? invitationCopy.accepting : invitationCopy.accept}
        </Button>
      ) : (
        <ButtonLink look="primary" size="lg" full to={routes.home}>
          {invitationCopy.home}
        </ButtonLink>
      )}
    </AccountScreen>
  )
}

function sayingOf(token: string | null, answer: Answer | undefined): { title: string; sentence: string } {
  const copy = invitationCopy
  if (token === null) return { title: copy.voidTitle, sentence: copy.missing }
  if (answer === undefined) return { title: copy.title, sentence: copy.sentence }
  if (answer.seat === null) return { title: copy.voidTitle, sentence: copy.void }
  return {
    title: copy.takenTitle,
    sentence: copy.taken(toolCopy[answer.seat.tool].name, answer.seat.company),
  }
}
