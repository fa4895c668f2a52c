import { voucherCopy } from '../../copy/checkout.ts'
import { payForm } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'

type VoucherFormProps = { method: 'oxxo' | 'spei'; making: boolean; offline: boolean; onMake: () => void }

/** Explains payment in a shop or by transfer, and has the button that creates the voucher. */
export function VoucherForm({ method, making, offline, onMake }: VoucherFormProps) {
  const part = payForm()
  return (
    <div className={part.form}>
      <p className={part.sentence}>{voucherCopy[method].choose}</p>
      <BusyButton
        look="primary"
        size="lg"
        full
        busy={making}
        busyText={voucherCopy.making}
        disabled={offline}
        onClick={onMake}
      >
        {voucherCopy[method].make}
      </BusyButton>
    </div>
  )
}
