import { useState } from 'react'
import { invitationCopy as copy } from '../../copy/invitation.ts'
import { toolCopy } from '../../copy/tools.ts'
import { acceptSeat, type SeatAnswer, takeInvitation } from '../../data/account/seatInvitation.ts'
import { type SessionState, useSession } from '../../data/session/useSession.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { toastAccountRefusal } from '../../features/account/accountRefusalToast.ts'
import { useAction } from '../../features/action/useAction.ts'
import { openToolHref } from '../../hrefs.ts'
import { loginHref, registerHref, routes } from '../../routes.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { AccountScreen } from './AccountScreen.tsx'

/**
 * The page to which a seat's letter leads. The seat belongs to an account, so a visitor signs in first. The person must
 * press a button: mail scanners open links automatically.
 */
export function Invitation() {
  const [token] = useState(takeInvitation)
  const session = useSession()
  const { busy, act } = useAction()
  const [answer, setAnswer] = useState<SeatAnswer>()
  const accept = (invitation: string) =>
    act(() => acceptSeat(invitation), {
      onDone: ({ value }) => {
        // The tool opens only once this device has the seat.
        syncNow()
        setAnswer(value)
      },
      onFailed: (refusal) => toastAccountRefusal(refusal, copy.needsNetwork),
    })
  return (
    <AccountScreen page={copy.page} {...textsOf(token, session, answer)}>
      {token === null || (answer !== undefined && answer.kind !== 'unpaid') ? (
        <NextLink answer={answer} />
      ) : session.status === 'starting' ? (
        <Pending />
      ) : session.status === 'signed-in' ? (
        <BusyButton
          look="primary"
          size="lg"
          full
          busy={busy}
          busyText={copy.accepting}
          onClick={() => void accept(token)}
        >
          {copy.accept}
        </BusyButton>
      ) : (
        <>
          <ButtonLink look="primary" size="lg" full to={loginHref(routes.invitation)}>
            {copy.login}
          </ButtonLink>
          <ButtonLink size="lg" full to={registerHref(routes.invitation)}>
            {copy.register}
          </ButtonLink>
        </>
      )}
    </AccountScreen>
  )
}

function NextLink({ answer }: { answer: SeatAnswer | undefined }) {
  const tool = answer?.kind === 'accepted' ? answer.seat.tool : null
  return (
    <ButtonLink look="primary" size="lg" full to={tool === null ? routes.home : openToolHref(tool)}>
      {tool === null ? copy.home : copy.open(toolCopy[tool].name)}
    </ButtonLink>
  )
}

function textsOf(
  token: string | null,
  session: SessionState,
  answer: SeatAnswer | undefined,
): { title: string; sentence: string } {
  const email = session.status === 'signed-in' ? session.person.email : null
  if (token === null) return { title: copy.noneTitle, sentence: copy.none }
  if (answer?.kind === 'accepted')
    return {
      title: copy.acceptedTitle,
      sentence: copy.accepted(toolCopy[answer.seat.tool].name, answer.seat.company),
    }
  if (answer?.kind === 'unpaid') return { title: copy.unpaidTitle, sentence: copy.unpaid }
  if (answer?.kind === 'void') return { title: copy.voidTitle, sentence: copy.void }
  if (answer?.kind === 'other_account') return { title: copy.otherTitle, sentence: copy.other(email ?? '') }
  return { title: copy.title, sentence: email === null ? copy.enter : copy.sentence(email) }
}
