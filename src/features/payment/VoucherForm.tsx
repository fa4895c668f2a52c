import { voucherCopy } from '../../copy/checkout.ts'
import { payForm } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Loading.tsx'

type VoucherFormProps = { method: 'oxxo' | 'spei'; making: boolean; offline: boolean; onMake: () => void }

/** What paying at a till, or by a transfer, is like; and the button that gives the slip for it. */
export function VoucherForm({ method, making, offline, onMake }: VoucherFormProps) {
  const part = payForm()
  return (
    <div className={part.form}>
      <p className={part.sentence}>{voucherCopy[method].choose}</p>
      <Button look="primary" size="lg" full disabled={making || offline} onClick={onMake}>
        {making && <Spinner />}
        {making ? voucherCopy.making : voucherCopy[method].make}
      </Button>
    </div>
  )
}
