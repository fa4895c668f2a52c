import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lozenge, notices } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { withAmounts } from '../../ui/withAmounts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CircleAlert, CircleCheck, type Picture, Info, TriangleAlert, X } from '../../ui/icons.ts'

type NotificationType = 'success' | 'error' | 'warning' | 'info'

const pictures: Record<NotificationType, Picture> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
}

export function NotificationBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={notices().bar}>
      <span aria-live="polite">{children}</span>
      {action}
    </div>
  )
}

export function NotificationList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={notices().list} aria-label={label}>
      {children}
    </ul>
  )
}

export function NotificationFoot({ children }: { children: ReactNode }) {
  return <div className={notices().foot}>{children}</div>
}

type NotificationEntryProps = {
  type: NotificationType
  title: string
  message: string
  when: string
  texts: { type: string; unread: string; dismiss: string }
  unread: boolean
  /** Its address; without it, a press only marks it as read. */
  to: string | null
  /** Without it, and without an address, the entry is not pressable. */
  onOpen: (() => void) | null
  onDismiss: () => void
}

/** The focus moves to the neighbour of a removed entry: otherwise the keyboard would leave the list. */
function passFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  const item = currentTarget.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('[data-dismiss] button')
  const dialog = currentTarget.closest<HTMLElement>('[role=dialog]')
  ;(next ?? dialog)?.focus()
}

export function NotificationEntry(props: NotificationEntryProps) {
  const { type, title, message, when, texts, unread, to, onOpen, onDismiss } = props
  const part = notices({ type, unread })
  const picture = pictures[type]
  const inside = (
    <>
      <span className={part.picture}>
        <Icon of={picture} size="md" />
      </span>
      <span className={part.words}>
        <span className={part.title}>
          <VisuallyHidden>{`${unread ? `${texts.unread}, ` : ''}${texts.type}: `}</VisuallyHidden>
          {title}
        </span>
        <span className={part.when}>{when}</span>
        <span className={part.message}>{withAmounts(message)}</span>
      </span>
    </>
  )
  return (
    <li className={part.item}>
      {unread && (
        <span className={part.mark} aria-hidden>
          <span className={lozenge()} />
        </span>
      )}
      {to !== null && (
        <Link to={to} className={part.main} onClick={() => onOpen?.()}>
          {inside}
        </Link>
      )}
      {to === null && onOpen !== null && (
        <button type="button" className={part.main} onClick={onOpen}>
          {inside}
        </button>
      )}
      {to === null && onOpen === null && <div className={part.main}>{inside}</div>}
      <span className={part.dismiss} data-dismiss="">
        <IconButton
          label={texts.dismiss}
          icon={X}
          size="sm"
          onClick={(event) => {
            passFocus(event)
            onDismiss()
          }}
        />
      </span>
    </li>
  )
}
