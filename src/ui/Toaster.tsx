import { toast } from '../styled-system/recipes'
import { IconButton } from './IconButton.tsx'
import { CircleAlert, CircleCheck, X } from './icons.ts'
import { type ToastMessage, useToasts } from './toasts.ts'

function Toast({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  const dismiss = useToasts((toasts) => toasts.dismiss)
  const part = toast({ tone: message.tone })
  const Picture = message.tone === 'good' ? CircleCheck : CircleAlert
  return (
    <li className={part.root}>
      <Picture size={20} strokeWidth={1.75} className={part.icon} aria-hidden />
      <p className={part.title}>{message.title}</p>
      {message.detail !== undefined && <p className={part.detail}>{message.detail}</p>}
      <span className={part.close}>
        <IconButton label={closeLabel} icon={X} onClick={() => dismiss(message.id)} />
      </span>
    </li>
  )
}

/** Both live regions stand in the page from the start: a reader does not announce one that arrives with its text. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useToasts((toasts) => toasts.shown)
  const part = toast()
  const list = (tone: ToastMessage['tone']) => (
    <ol className={part.group}>
      {shown
        .filter((message) => message.tone === tone)
        .map((message) => (
          <Toast key={message.id} message={message} closeLabel={closeLabel} />
        ))}
    </ol>
  )
  return (
    <section className={part.region} aria-label={label}>
      <div role="alert">{list('bad')}</div>
      <div role="status">{list('good')}</div>
    </section>
  )
}
