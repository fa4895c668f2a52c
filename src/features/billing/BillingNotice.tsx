import type { ReactNode, Ref } from 'react'
import { billingNotice, type BillingNoticeVariantProps } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'
import { withAmounts } from '../../ui/withAmounts.tsx'

type BillingNoticeProps = BillingNoticeVariantProps & {
  icon: Picture
  title: string
  children: ReactNode
  actions?: ReactNode
  /** The title's ref, for the focus of the element that it replaces. */
  ref?: Ref<HTMLHeadingElement>
}

/** A notice about the contract or an invoice: icon, title, text, and buttons if there is something to do. */
export function BillingNotice({ tone, icon, title, children, actions, ref }: BillingNoticeProps) {
  const part = billingNotice({ tone })
  return (
    <section className={part.root}>
      <div className={part.words}>
        <h2 ref={ref} tabIndex={-1} className={part.title}>
          <Icon of={icon} size="lg" />
          <span>{withAmounts(title)}</span>
        </h2>
        <div className={part.text}>{children}</div>
      </div>
      {actions !== undefined && <div className={part.actions}>{actions}</div>}
    </section>
  )
}
