import { css } from '../styled-system/css'
import { toast } from '../styled-system/recipes'
import { IconButton } from './IconButton.tsx'
import { Icon } from './Icon.tsx'
import { CircleAlert, CircleCheck, type Picture, Info, TriangleAlert, X } from './icons.ts'
import { isAlarm, type ToastMessage, type ToastTone, useAnnounced, useToasts } from './toasts.ts'

const icons: Record<ToastTone, Picture> = {
  good: CircleCheck,
  bad: CircleAlert,
  warn: TriangleAlert,
  news: Info,
}

function Toast({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  const dismiss = useToasts((toasts) => toasts.dismiss)
  const part = toast({ tone: message.tone })
  const picture = icons[message.tone]
  return (
    <span className={part.root}>
      <Icon of={picture} size="lg" className={part.icon} />
      <span className={part.title}>{message.title}</span>
      {message.detail !== undefined && <span className={part.detail}>{message.detail}</span>}
      {message.action && (
        <button
          type="button"
          className={part.action}
          onClick={() => {
            message.action?.onClick()
            dismiss(message.id)
          }}
        >
          {message.action.label}
        </button>
      )}
      <span className={part.close}>
        <IconButton label={closeLabel} icon={X} onClick={() => dismiss(message.id)} />
      </span>
    </span>
  )
}

/**
 * The live regions are in the page from the start: a screen reader does not announce one that is inserted with its
 * text.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useToasts((toasts) => toasts.shown)
  const announced = useAnnounced(({ text }) => text)
  const part = toast()
  const toasts = (alarm: boolean) =>
    shown
      .filter((message) => isAlarm(message.tone) === alarm)
      .map((message) => <Toast key={message.id} message={message} closeLabel={closeLabel} />)
  return (
    <section className={part.region} aria-label={label}>
      <div role="alert" className={part.group}>
        {toasts(true)}
      </div>
      <output className={part.group}>{toasts(false)}</output>
      <output className={css({ srOnly: true })}>{announced}</output>
    </section>
  )
}
