import { useCallback, useRef } from 'react'
import type { Offer } from '../../data/push/offers.ts'
import type { Uid } from '../../domain/id.ts'
import { ChatOffer } from './ChatOffer.tsx'
import { InstallOffer } from './InstallOffer.tsx'

/** Whether this offer may be shown in this visit. */
export type TakeTurn = (offer: Offer) => boolean

/** One offer per visit: two cards would cover the screen, and a second offer after a 'no' is one too many. */
export function Offers({ uid }: { uid: Uid }) {
  const turn = useRef<Offer | null>(null)
  const takeTurn = useCallback<TakeTurn>((offer) => {
    turn.current ??= offer
    return turn.current === offer
  }, [])
  return (
    <>
      <InstallOffer {...{ uid, takeTurn }} />
      <ChatOffer {...{ uid, takeTurn }} />
    </>
  )
}
