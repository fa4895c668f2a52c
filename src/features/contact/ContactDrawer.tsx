import type { ReactNode } from 'react'
import { shellCopy } from '../../copy/shell.ts'
import { ContactCard, type ContactCardProps } from '../../ui/ContactCard.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type ContactDrawerProps = ContactCardProps & {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
}

/** The card next to the conversation, on screens without room for it. */
export function ContactDrawer({ open, onClose, title, children, ...card }: ContactDrawerProps) {
  return (
    <Dialog kind="drawer" open={open} title={title} closeLabel={shellCopy.close} onClose={onClose}>
      <ContactCard {...card} />
      {children}
    </Dialog>
  )
}
