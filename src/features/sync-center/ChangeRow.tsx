import type { ReactNode } from 'react'
import { changeRow } from '../../styled-system/recipes'

type ChangeRowProps = {
  title: string
  status: ReactNode
  when: string
  text: ReactNode
  reason: string | null
  actions: ReactNode
}

export function ChangeRow({ title, status, when, text, reason, actions }: ChangeRowProps) {
  const part = changeRow()
  return (
    <li className={part.root}>
      <div className={part.head}>
        {status}
        <span className={part.when}>{when}</span>
      </div>
      <div>
        <p className={part.to}>{title}</p>
        <div className={part.text}>{text}</div>
      </div>
      {reason !== null && <p className={part.reason}>{reason}</p>}
      {actions !== null && <div className={part.actions}>{actions}</div>}
    </li>
  )
}
