import type { ComponentProps } from 'react'
import { invoiceStatusName } from '../../copy/invoices.ts'
import type { InvoiceStatus } from '../../domain/invoice.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CircleAlert } from '../../ui/icons.ts'

const tones: Record<InvoiceStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  paid: 'green',
  overdue: 'red',
  void: 'neutral',
}

export function InvoiceBadge({ status }: { status: InvoiceStatus }) {
  return (
    <Badge
      tone={tones[status]}
      waiting={status === 'pending'}
      {...(status === 'overdue' && { icon: CircleAlert })}
    >
      {invoiceStatusName[status]}
    </Badge>
  )
}
