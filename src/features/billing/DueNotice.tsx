import type { ReactNode } from 'react'
import { dueNotice, type DueNoticeVariantProps } from '../../styled-system/recipes'
import type { Icon } from '../../ui/icons.ts'

type DueNoticeProps = DueNoticeVariantProps & {
  icon: Icon
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** What has to be done about the contract, with the button that does it. */
export function DueNotice({ tone, icon: Picture, title, children, actions }: DueNoticeProps) {
  const part = dueNotice({ tone })
  return (
    <section className={part.root}>
      <div className={part.words}>
        <h2 className={part.title}>
          <Picture size={20} strokeWidth={1.75} aria-hidden />
          {title}
        </h2>
        <div className={part.text}>{children}</div>
      </div>
      {actions !== undefined && <div className={part.actions}>{actions}</div>}
    </section>
  )
}
