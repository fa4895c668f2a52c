import { momentInMexico } from '../../copy/calendar.ts'
import { summaryCopy, testCopy, voucherCopy } from '../../copy/checkout.ts'
import { type Payment, receivedOf } from '../../domain/payment.ts'
import type { PaymentInstructions } from '../../domain/paymentInstructions.ts'
import { centavos } from '../../domain/money.ts'
import { groupDigits } from '../../domain/testCard.ts'
import { payForm, voucher } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Copy } from '../../ui/icons.ts'
import { copyText } from '../../ui/copyText.ts'
import { Barcode } from './Barcode.tsx'

type VoucherProps = { payment: Payment; instructions: PaymentInstructions; until: string | null }

/** The voucher's reference and barcode, to show at a till or type into a bank's app. */
export function Voucher({ payment, instructions, until }: VoucherProps) {
  const part = voucher({ kind: instructions.kind })
  const texts = voucherCopy[instructions.kind]
  return (
    <section className={part.root} aria-labelledby="voucher">
      <div className={part.head}>
        <h2 id="voucher" className={part.title}>
          {texts.title}
        </h2>
        <p className={part.sentence}>{texts.sentence}</p>
      </div>
      {instructions.kind === 'oxxo' ? (
        <div className={part.code}>
          <Barcode digits={instructions.barcode} className={part.bars} />
          <p className={part.digits}>{groupDigits(instructions.reference)}</p>
        </div>
      ) : (
        <div className={part.code}>
          <p className={part.digits}>{groupDigits(instructions.clabe)}</p>
        </div>
      )}
      <dl className={part.rows}>
        <AmountLines payment={payment} />
        <Lines instructions={instructions} />
        {until !== null && (
          <Line term={voucherCopy.until} value={`${momentInMexico(until)} ${voucherCopy.mexico}`} />
        )}
      </dl>
    </section>
  )
}

/** Shows the amount; if a part of a transfer has arrived, also what is missing. */
function AmountLines({ payment }: { payment: Payment }) {
  const [all, part] = [centavos(payment.amount), receivedOf(payment)]
  if (part === 0) return <Line term={voucherCopy.amount} value={summaryCopy.money(all)} large />
  return (
    <>
      <Line term={voucherCopy.received} value={summaryCopy.money(part)} />
      <Line term={voucherCopy.missing} value={summaryCopy.money(all - part)} large />
    </>
  )
}

function Lines({ instructions }: { instructions: PaymentInstructions }) {
  if (instructions.kind === 'oxxo') {
    const { reference } = instructions
    return <Line term={voucherCopy.oxxo.reference} value={groupDigits(reference)} copy={reference} />
  }
  const { clabe, beneficiary, bank, concept } = instructions
  const { spei } = voucherCopy
  return (
    <>
      <Line term={spei.clabe} value={groupDigits(clabe)} copy={clabe} />
      <Line term={spei.beneficiary} value={beneficiary} copy={beneficiary} />
      <Line term={spei.bank} value={bank} />
      <Line term={spei.concept} value={concept} copy={concept} />
    </>
  )
}

type LineProps = { term: string; value: string; copy?: string; large?: boolean }

function Line({ term, value, copy, large = false }: LineProps) {
  const part = voucher()
  return (
    <div className={part.row}>
      <dt className={part.term}>{term}</dt>
      <dd className={part.value} data-large={large ? '' : undefined}>
        {value}
      </dd>
      {copy !== undefined && (
        <dd className={part.copy}>
          <Button size="sm" aria-label={voucherCopy.copyOf(term)} onClick={() => copyNumber(term, copy)}>
            <Icon of={Copy} />
            {voucherCopy.copy}
          </Button>
        </dd>
      )}
    </div>
  )
}

const copyNumber = (what: string, text: string): void =>
  copyText(text, { copied: voucherCopy.copied(what), notCopied: voucherCopy.notCopied })

/** Marks a sandbox voucher: it cannot be paid in a shop. */
export function VoucherNotes({ payment }: { payment: Payment }) {
  const part = payForm()
  return (
    <>
      <p className={part.quiet}>{voucherCopy.turns}</p>
      {payment.payment_method === 'sandbox' && <p className={part.quiet}>{testCopy.voucher}</p>}
    </>
  )
}
