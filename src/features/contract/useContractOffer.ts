import { useCallback, useEffect } from 'react'
import {
  type PlanChoice,
  contractOffer,
  type ContractOffer,
  type OfferFailureCode,
} from '../../data/billing/contractOffer.ts'
import { useLoaded } from '../action/useLoaded.ts'

const ends = ['plan_not_found'] as const

/**
 * reader: the id of the signed-in person, null for a visitor, undefined while unknown. A contract names its client:
 * another reader gets another text.
 */
export function useContractOffer({ plan, billing, promo }: PlanChoice, reader: string | null | undefined) {
  const load = useCallback(
    () => contractOffer({ plan, billing, promo }, reader !== null),
    [plan, billing, promo, reader],
  )
  const {
    value: offer,
    failure,
    again,
  } = useLoaded<ContractOffer, OfferFailureCode>(reader === undefined ? null : load, ends)
  const failed = failure !== null && offer === undefined
  useEffect(() => {
    if (!failed) return undefined
    const ask = () => void again()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [failed, again])

  return { offer, failure: failed ? failure : null, again }
}
