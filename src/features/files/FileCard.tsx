import type { ReactNode } from 'react'
import { fileCard } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { FileText, ImageIcon, Mic, type Picture } from '../../ui/icons.ts'

type FileCardProps = { name: string; detail: string; mimeType: string; waits: boolean; action?: ReactNode }

const pictureOf = (mimeType: string): Picture => {
  if (mimeType.startsWith('image/')) return ImageIcon
  return mimeType.startsWith('audio/') ? Mic : FileText
}

/** A file of a thread, or one to be sent. */
export function FileCard({ name, detail, mimeType, waits, action }: FileCardProps) {
  const part = fileCard()
  return (
    <div className={part.root} data-waits={waits || undefined}>
      <span className={part.picture}>
        <Icon of={pictureOf(mimeType)} size="lg" />
      </span>
      <span className={part.words}>
        <span className={part.name}>{name}</span>
        <span className={part.detail}>{detail}</span>
      </span>
      {action}
    </div>
  )
}
