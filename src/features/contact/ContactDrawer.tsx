import type { ReactNode } from 'react'
import { shellCopy } from '../../copy/shell.ts'
import { ContactCard, type ContactRow } from '../../ui/ContactCard.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type ContactDrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  name: string
  detail: string | null
  rows: ContactRow[]
  tone?: 'panel'
  action?: ReactNode
  children?: ReactNode
}

/** The card next to the conversation, on screens without room for it. */
export function ContactDrawer({
  open,
  onClose,
  title,
  name,
  detail,
  rows,
  tone,
  action,
  children,
}: ContactDrawerProps) {
  return (
    <Dialog kind="drawer" open={open} title={title} closeLabel={shellCopy.close} onClose={onClose}>
      <ContactCard name={name} detail={detail} rows={rows} {...(tone ? { tone } : {})} action={action} />
      {children}
    </Dialog>
  )
}
