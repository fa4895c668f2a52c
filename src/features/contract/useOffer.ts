import { useCallback, useEffect, useRef, useState } from 'react'
import { type Choice, contractOffer, type Offer, type OfferFailureCode } from '../../data/billing/offer.ts'

type Asked =
  | { readonly status: 'loading' }
  | { readonly status: 'here'; readonly offer: Offer }
  | { readonly status: 'failed'; readonly code: OfferFailureCode }

const loading: Asked = { status: 'loading' }

/**
 * reader: the id of who is signed in, null for a visitor, undefined while that is not known. A contract names its
 * client: another reader, another text.
 */
export function useOffer({ plan, billing, promo }: Choice, reader: string | null | undefined) {
  const [asked, setAsked] = useState(loading)
  const latest = useRef<symbol>(undefined)

  const ask = useCallback(() => {
    if (reader === undefined) return
    const mine = Symbol('question')
    latest.current = mine
    void contractOffer({ plan, billing, promo }, reader !== null).then((answer) => {
      // Of another plan, or of the reader before.
      if (latest.current !== mine) return
      setAsked((before) => {
        if (answer.ok) return { status: 'here', offer: answer.value }
        // What is on the screen stays there: it is still what the server said last.
        return before.status === 'here' && answer.code !== 'plan_not_found'
          ? before
          : { status: 'failed', code: answer.code }
      })
    })
  }, [plan, billing, promo, reader])
  useEffect(ask, [ask])

  const failed = asked.status === 'failed'
  useEffect(() => {
    if (!failed) return undefined
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [failed, ask])

  return { asked, ask }
}
