import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { businessDayOf } from '../../../copy/calendar.ts'
import { money } from '../../../copy/billing.ts'
import { formatMoney } from '../../../copy/money.ts'
import {
  refundListCopy as copy,
  refundReasonName,
  refundStatusName,
  returnMethodName,
  returnRefundCopy,
} from '../../../copy/returnRefund.ts'
import { staffListCopy } from '../../../copy/staffLists.ts'
import { centavos } from '../../../domain/money.ts'
import { type Refund, refundReasons, refundStatuses, returnMethods } from '../../../domain/refund.ts'
import type { RefundToReturn } from '../../../features/return-refund/ReturnDialog.tsx'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'
import { TO_RETURN_VIEW } from '../../../staffHrefs.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { clientLinkColumn, clientOfRow, nameOfClient } from './clientColumn.tsx'

const tones: Readonly<Record<Refund['status'], ComponentProps<typeof Badge>['tone']>> = {
  pending: 'amber',
  sent: 'amber',
  by_hand: 'amber',
  returned: 'green',
  disputed: 'red',
  won: 'green',
  lost: 'neutral',
}
/** A decision or a payment is missing. */
const openStatuses: ReadonlySet<Refund['status']> = new Set(['pending', 'sent', 'by_hand', 'disputed'])

const RefundRow = z.object({
  ...clientOfRow,
  reason: z.enum(refundReasons),
  amount: z.number(),
  status: z.enum(refundStatuses),
  return_method: z.nullable(z.enum(returnMethods)),
  return_reference: z.nullable(z.string()),
  created_at: z.string(),
})
type RefundRow = z.infer<typeof RefundRow>

/** onReturn: called when staff register a returned refund. */
export const refundListOf = (onReturn: (refund: RefundToReturn) => void): ListDefinition<RefundRow> => ({
  list: 'refunds',
  row: RefundRow,
  texts: copy,
  views: [
    { key: 'todas', text: copy.views.all, filter: {} },
    { key: TO_RETURN_VIEW, text: copy.views.toReturn, filter: { status: 'by_hand' } },
    { key: 'devueltas', text: copy.views.returned, filter: { status: 'returned' } },
    { key: 'en-disputa', text: copy.views.disputed, filter: { status: 'disputed' } },
  ],
  columns: [
    clientLinkColumn('pagos', ({ reason }) => refundReasonName[reason]),
    {
      key: 'reason',
      title: copy.reason,
      onPhone: 'line',
      cell: ({ reason }) => refundReasonName[reason],
    },
    {
      key: 'amount',
      title: copy.amount,
      align: 'end',
      onPhone: 'amount',
      cell: ({ amount }) => formatMoney(centavos(amount)),
    },
    {
      key: 'status',
      title: copy.status,
      onPhone: 'badge',
      text: ({ status }) => refundStatusName[status],
      cell: ({ status }) => (
        <Badge tone={tones[status]} waiting={openStatuses.has(status)}>
          {refundStatusName[status]}
        </Badge>
      ),
    },
    {
      key: 'how',
      title: copy.how,
      cell: ({ return_method: method, return_reference: reference }) =>
        method === null
          ? staffListCopy.none
          : [returnMethodName[method], reference].filter((word) => word !== null).join(', '),
    },
    {
      key: 'created_at',
      title: copy.since,
      align: 'end',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => businessDayOf(at),
    },
    {
      key: 'go',
      title: copy.actions,
      onPhone: 'action',
      align: 'end',
      isAction: true,
      text: () => '',
      cell: (row) => <ReturnButton {...{ row, onReturn }} text={returnRefundCopy.open} />,
      // The full label would take the room of the reason.
      phoneCell: (row) => <ReturnButton {...{ row, onReturn }} text={returnRefundCopy.short} />,
    },
  ],
})

type ReturnButtonProps = { row: RefundRow; text: string; onReturn: (refund: RefundToReturn) => void }

/** Shown only for refunds that staff return; the provider's own refunds have no button. */
function ReturnButton({ row, text, onReturn }: ReturnButtonProps) {
  if (row.status !== 'by_hand') return null
  const [client, amount] = [nameOfClient(row), money(centavos(row.amount))]
  return (
    <Button
      size="xs"
      aria-haspopup="dialog"
      aria-label={returnRefundCopy.openOf(client, amount)}
      onClick={() => onReturn({ id: row.id, client, amount })}
    >
      {text}
    </Button>
  )
}
