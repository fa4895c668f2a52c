import { useEffect, useEffectEvent, useState } from 'react'
import {
  type Attempt,
  idOf,
  openCardOrder,
  type Order,
  type PaymentProblem,
} from '../../data/billing/payments.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'

type Opened = { readonly of: string } & (
  | { readonly order: Order; readonly problem: null }
  | { readonly order: null; readonly problem: PaymentProblem }
)

/** The order of a card, opened before its form is shown: only its answer says whose form it is. */
export function useCardOrder({ target, after }: Attempt, needed: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [tries, setTries] = useState(0)
  const of = `${idOf(target)} ${after} ${tries}`
  const ask = useEffectEvent(() => openCardOrder({ target, after }))
  useEffect(() => {
    if (!needed) return undefined
    let gone = false
    void ask().then((answer) => {
      if (gone) return
      setOpened(
        answer.ok ? { of, order: answer.value, problem: null } : { of, order: null, problem: answer.code },
      )
      if (!answer.ok) syncNow()
    })
    return () => {
      gone = true
    }
  }, [needed, of])
  const current = opened?.of === of ? opened : null
  return {
    order: current?.order ?? null,
    problem: current?.problem ?? null,
    again: () => setTries(tries + 1),
  }
}
