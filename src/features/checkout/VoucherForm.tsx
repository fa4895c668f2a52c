import { useRef, useState } from 'react'
import { checkoutCopy, paymentRefused, voucherCopy } from '../../copy/checkout.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { openPayment, type PaymentProblem, type PaymentTarget } from '../../data/billing/payments.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { checkout } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { Spinner } from '../../ui/Waiting.tsx'

type VoucherFormProps = {
  target: PaymentTarget
  method: 'oxxo' | 'spei'
  after: string | null
  offline: boolean
  onRefused: (code: PaymentProblem) => void
}

/** What paying at a till, or by a transfer, is like; and the button that gives the slip for it. */
export function VoucherForm({ target, method, after, offline, onRefused }: VoucherFormProps) {
  const part = checkout()
  const [making, setMaking] = useState(false)
  // Two taps come before the button knows that it is busy.
  const busy = useRef(false)
  const make = async () => {
    if (busy.current) return
    busy.current = true
    clearToasts()
    setMaking(true)
    const answer = await openPayment({ target, method, after })
    // The slip itself comes with the mirror, here and on every other device.
    syncNow()
    busy.current = false
    if (answer.ok) return
    setMaking(false)
    showToast('bad', checkoutCopy.failed, failureSentence(answer.code, paymentRefused))
    onRefused(answer.code)
  }
  return (
    <div className={part.form}>
      <p className={part.sentence}>{voucherCopy[method].choose}</p>
      <Button look="primary" size="lg" full disabled={making || offline} onClick={() => void make()}>
        {making && <Spinner />}
        {making ? voucherCopy.making : voucherCopy[method].make}
      </Button>
    </div>
  )
}
