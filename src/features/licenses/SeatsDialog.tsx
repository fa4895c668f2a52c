import { useState } from 'react'
import { businessDayOf } from '../../copy/calendar.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { seatRefused, seatsCopy } from '../../copy/seats.ts'
import { toolCopy } from '../../copy/tools.ts'
import { inviteSeat, resendSeat, type SeatProblem } from '../../data/account/seats.ts'
import { useContracts } from '../../data/mirror/useAccountRows.ts'
import { useSeats } from '../../data/mirror/useAccountSettings.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { contractState } from '../../domain/contractState.ts'
import { isUnpaid, type License } from '../../domain/license.ts'
import { revokeSeatIntent, type Seat, seatsLeft, seatsOf } from '../../domain/seat.ts'
import { invitationEnd, isInvitationExpired } from '../../domain/seatInvitation.ts'
import { planDialogHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { seatList } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { licensesCopy } from '../../copy/licenses.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'
import { seatEmailProblem } from './seatEmail.ts'
import { SeatRow } from './SeatRow.tsx'
import { foundSeats, isSearched } from './seatSearch.ts'

type SeatsDialogProps = { license: License; open: boolean; onClose: () => void; onGone: () => void }

const refused = (code: SeatProblem): string => failureSentence(code, seatRefused)

const revoke = (seat: Seat): void =>
  toastIfFailed(enqueueChange(revokeSeatIntent(seat)), seatsCopy.revokeFailed)

/** The people who may use a tool: invite, resend, remove. */
export function SeatsDialog({ license, open, onClose, onGone }: SeatsDialogProps) {
  const { id, user_id: owner, tool_name: tool, seats_limit: limit } = license
  const online = useOnline()
  const now = useNow()
  const rows = seatsOf(useSeats(owner) ?? [], id)
  const [sought, setSought] = useState('')
  const found = foundSeats(rows, sought)
  const left = seatsLeft(rows.length, limit)
  const isRunning = contractState(useContracts(owner) ?? []) === 'running'
  const draft = useDraft(`seat:${id}`)
  const email = draft.value ?? ''
  const [error, setError] = useState<string>()
  const attempt = useAttemptKey()
  const { busy, act } = useAction()
  const own = usePerson().email
  /** The server knows of it before this device does. */
  const [isRefusedUnpaid, setRefusedUnpaid] = useState(false)
  const isClosed = isRefusedUnpaid || isUnpaid(license, now)
  /** Who was removed may be invited again: that is another invitation, not a retry. */
  const [removals, setRemovals] = useState(0)
  const part = seatList()

  const invite = () => {
    const problem = seatEmailProblem(email, own)
    if (problem !== undefined) return setError(problem)
    return void act(() => inviteSeat(attempt({ id, email: email.trim(), removals }), id, email.trim()), {
      onDone: ({ value: { seat } }) => {
        draft.clear()
        showToast('good', seatsCopy.invited, seatsCopy.invitedTo(seat.email))
      },
      onFailed: ({ code }) => {
        if (code === 'license_unpaid') setRefusedUnpaid(true)
        else setError(refused(code))
      },
    })
  }
  const resend = (seat: Seat) =>
    void act(() => resendSeat(attempt({ resend: seat.id }), seat.id), {
      onDone: () => showToast('good', seatsCopy.invited, seatsCopy.invitedTo(seat.email)),
      onFailed: ({ code }) => {
        if (code === 'license_unpaid') setRefusedUnpaid(true)
        toastFailedChange(seatsCopy.failed, code, seatRefused)
      },
    })

  return (
    <Dialog
      kind="dialog"
      open={open}
      title={seatsCopy.title(toolCopy[tool].name)}
      description={seatsCopy.left(left, limit)}
      closeLabel={seatsCopy.close}
      onClose={onClose}
      onGone={onGone}
    >
      <div className={part.root}>
        {!online && (left > 0 || rows.length > 0) && (
          <Banner boxed icon={WifiOff}>
            {seatsCopy.offline}
          </Banner>
        )}
        {/* A plan for one person offers no invitation either way. */}
        {isClosed && limit !== 1 ? (
          <p className={part.full}>
            {seatsCopy.unpaid} <ButtonLink to={routes.billing}>{seatsCopy.toBilling}</ButtonLink>
          </p>
        ) : left > 0 ? (
          <form
            className={part.form}
            aria-label={seatsCopy.invite}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (online && !busy) invite()
            }}
          >
            <EmailField
              label={seatsCopy.email}
              autoComplete="off"
              value={email}
              error={error}
              readOnly={busy}
              onChange={({ target }) => {
                setError(undefined)
                draft.set(target.value)
              }}
            />
            <SubmitButton busy={busy} busyText={seatsCopy.inviting} disabled={!online}>
              {seatsCopy.invite}
            </SubmitButton>
          </form>
        ) : (
          <p className={part.full}>
            {fullText(limit, isRunning)}{' '}
            {isRunning && <ButtonLink to={planDialogHref}>{licensesCopy.plans}</ButtonLink>}
          </p>
        )}
        {rows.length === 0 && left > 0 && !isClosed && (
          <div className={part.none}>
            <p className={part.name}>{seatsCopy.none}</p>
            <p>{seatsCopy.noneSentence}</p>
          </div>
        )}
        {isSearched(rows) && (
          <TextField
            label={seatsCopy.search}
            hiddenLabel
            type="search"
            autoComplete="off"
            placeholder={seatsCopy.search}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        )}
        {rows.length > 0 && found.length === 0 && <p className={part.none}>{seatsCopy.noneFound}</p>}
        {found.length > 0 && (
          <ul className={part.list} aria-label={seatsCopy.list}>
            {found.map((seat) => (
              <SeatRow
                key={seat.id}
                seat={seat}
                day={businessDayOf(
                  isInvitationExpired(seat, now)
                    ? invitationEnd(seat)
                    : (seat.accepted_at ?? seat.invited_at),
                )}
                isExpired={isInvitationExpired(seat, now)}
                canResend={online && !busy && !isClosed}
                onResend={() => resend(seat)}
                onRevoke={() => {
                  setRemovals(removals + 1)
                  revoke(seat)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function fullText(limit: number, isRunning: boolean): string {
  if (limit === 1) return isRunning ? seatsCopy.alone : seatsCopy.aloneAtEnd
  return isRunning ? seatsCopy.full : seatsCopy.fullAtEnd
}
