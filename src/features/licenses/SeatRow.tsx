import { useState } from 'react'
import { seatsCopy, seatStatusName } from '../../copy/seats.ts'
import type { Seat } from '../../domain/seat.ts'
import { seatList } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { onFirstTap } from '../../ui/onFirstTap.ts'

type SeatRowProps = {
  seat: Seat
  /** Since when the person has the seat or the invitation, or since when the invitation is over. */
  day: string
  isExpired: boolean
  canResend: boolean
  onResend: () => void
  onRevoke: () => void
}

export function SeatRow({ seat, day, isExpired, canResend, onResend, onRevoke }: SeatRowProps) {
  const { email, status } = seat
  const [isConfirming, setConfirming] = useState(false)
  const waits = status === 'invited'
  const part = seatList()
  return (
    <li className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{email}</p>
        <p className={part.detail}>
          <Badge tone={waits ? 'amber' : 'green'} waiting={waits}>
            {seatStatusName[isExpired ? 'expired' : waits ? 'invited' : 'active']}
          </Badge>
          {isExpired ? seatsCopy.expiredSince(day) : waits ? seatsCopy.sentOn(day) : seatsCopy.since(day)}
        </p>
      </div>
      <div className={part.actions}>
        {waits && !isConfirming && (
          <Button size="sm" disabled={!canResend} aria-label={seatsCopy.resendTo(email)} onClick={onResend}>
            {seatsCopy.resend}
          </Button>
        )}
        {isConfirming && (
          <Button size="sm" onClick={() => setConfirming(false)}>
            {seatsCopy.keep}
          </Button>
        )}
        {/* The same button for both states: the focus stays. */}
        <Button
          size="sm"
          look="danger"
          aria-label={isConfirming ? seatsCopy.revokeSure(email) : seatsCopy.revokeOf(email)}
          onClick={onFirstTap(isConfirming ? onRevoke : () => setConfirming(true))}
        >
          {isConfirming ? seatsCopy.sure : seatsCopy.revoke}
        </Button>
      </div>
    </li>
  )
}
