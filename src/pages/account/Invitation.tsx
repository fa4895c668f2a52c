import { useState } from 'react'
import { invitationCopy } from '../../copy/invitation.ts'
import { toolCopy } from '../../copy/tools.ts'
import { acceptSeat, type AcceptedSeat, takeInvitation } from '../../data/account/seatInvitation.ts'
import { toastRefusal } from '../../features/account/refusalToast.ts'
import { useAction } from '../../features/action/useAction.ts'
import { routes } from '../../routes.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { AccountScreen } from './AccountScreen.tsx'

type Answer = { readonly seat: AcceptedSeat | null }

/** The page to which a seat's letter leads. The person must press a button: mail scanners open links automatically. */
export function Invitation() {
  const [token] = useState(takeInvitation)
  const { busy, act } = useAction()
  const [answer, setAnswer] = useState<Answer>()
  const accept = (invitation: string) =>
    act(() => acceptSeat(invitation), {
      onDone: ({ value: seat }) => setAnswer({ seat }),
      onRefused: (refusal) => toastRefusal(refusal, invitationCopy.needsNetwork),
    })
  return (
    <AccountScreen page={invitationCopy.page} {...textsOf(token, answer)}>
      {token !== null && answer === undefined ? (
        <BusyButton
          look="primary"
          size="lg"
          full
          busy={busy}
          busyText={invitationCopy.accepting}
          onClick={() => void accept(token)}
        >
          {invitationCopy.accept}
        </BusyButton>
      ) : (
        <ButtonLink look="primary" size="lg" full to={routes.home}>
          {invitationCopy.home}
        </ButtonLink>
      )}
    </AccountScreen>
  )
}

function textsOf(token: string | null, answer: Answer | undefined): { title: string; sentence: string } {
  const copy = invitationCopy
  if (token === null) return { title: copy.voidTitle, sentence: copy.missing }
  if (answer === undefined) return { title: copy.title, sentence: copy.sentence }
  if (answer.seat === null) return { title: copy.voidTitle, sentence: copy.void }
  return {
    title: copy.takenTitle,
    sentence: copy.taken(toolCopy[answer.seat.tool].name, answer.seat.company),
  }
}
