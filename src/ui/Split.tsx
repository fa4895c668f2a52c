import type { ReactNode } from 'react'
import { type SplitVariantProps, split } from '../styled-system/recipes'

type SplitProps = SplitVariantProps & { list?: ReactNode; detail: ReactNode; aside?: ReactNode }

export function Split({ columns, open, list, detail, aside }: SplitProps) {
  const part = split({ columns, open })
  return (
    <div className={part.root}>
      {list !== undefined && <div className={part.list}>{list}</div>}
      <div className={part.detail}>{detail}</div>
      {aside !== undefined && <aside className={part.aside}>{aside}</aside>}
    </div>
  )
}
