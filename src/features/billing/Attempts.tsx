import type { ComponentProps } from 'react'
import { attemptCopy, invoiceCopy, paymentMethodName, paymentStatusName } from '../../copy/invoices.ts'
import { money } from '../../copy/billing.ts'
import { momentInMexico } from '../../copy/calendar.ts'
import { paymentFailure } from '../../copy/paymentFailures.ts'
import type { Payment, PaymentStatus } from '../../domain/payment.ts'
import { centavos } from '../../domain/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { PlainRows } from './PlainRows.tsx'
import { cardName } from './cards/cardNames.ts'

const tones: Record<PaymentStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'neutral',
  processing: 'cobalt',
  completed: 'green',
  failed: 'red',
  expired: 'neutral',
}

/** An unused order, opened only to show a form, is not an attempt. */
const wasTried = ({ status, method, instructions }: Payment): boolean =>
  !(method === 'card' && instructions === null && (status === 'pending' || status === 'expired'))

/** The payment attempts, newest first. */
export function Attempts({ payments }: { payments: readonly Payment[] }) {
  const tried = payments.filter(wasTried)
  if (tried.length === 0) return null
  return (
    <Card title={invoiceCopy.attempts}>
      <PlainRows
        label={invoiceCopy.attempts}
        rows={tried.map((payment) => ({
          key: payment.id,
          title: `${wayOf(payment)}, ${money(centavos(payment.amount))}`,
          detail: [momentInMexico(payment.paid_at ?? payment.created_at), reasonOf(payment)]
            .filter((text) => text !== null)
            .join('. '),
          end: (
            <Badge
              tone={tones[payment.status]}
              waiting={payment.status === 'pending' || payment.status === 'processing'}
            >
              {paymentStatusName[payment.status]}
            </Badge>
          ),
        }))}
      />
    </Card>
  )
}

const wayOf = ({ method, card_brand: brand, card_last4: last4 }: Payment): string =>
  method === 'card' && brand !== null && last4 !== null
    ? cardName({ brand, last4 })
    : paymentMethodName[method]

function reasonOf({ status, failure_code: code, surplus }: Payment): string | null {
  if (surplus) return attemptCopy.surplus
  return status === 'failed' ? paymentFailure[code ?? 'provider_error'].title : null
}
