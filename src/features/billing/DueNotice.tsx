import type { ReactNode, Ref } from 'react'
import { dueNotice, type DueNoticeVariantProps } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'
import { withAmounts } from '../../ui/withAmounts.tsx'

type DueNoticeProps = DueNoticeVariantProps & {
  icon: Picture
  title: string
  children: ReactNode
  actions?: ReactNode
  /** The title's ref, for the focus of the element that it replaces. */
  ref?: Ref<HTMLHeadingElement>
}

/** An action that is due on the contract, with its button. */
export function DueNotice({ tone, icon, title, children, actions, ref }: DueNoticeProps) {
  const part = dueNotice({ tone })
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
