import { type ReactNode, type Ref, type SubmitEventHandler, useId } from 'react'
import { dialogForm } from '../styled-system/recipes'
import { Banner } from './Banner.tsx'
import { BusyButton } from './BusyButton.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { WifiOff } from './icons.ts'

type FormDialogProps = {
  open: boolean
  onClose: () => void
  texts: { title: string; close: string; cancel: string; offline: string }
  description: string
  form: { ref: Ref<HTMLFormElement>; onSubmit: SubmitEventHandler<HTMLFormElement> }
  /** disabled: nothing can be chosen, so nothing sent. */
  submit: { text: string; busyText: string; busy: boolean; disabled?: boolean }
  /** Offline it cannot be sent: the dialog shows this, and keeps what was typed. */
  online: boolean
  children: ReactNode
}

/** A form that waits for the server's answer, in a dialog: its fields, and one button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, texts, description, form, submit, online, children } = props
  const id = useId()
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={texts.title}
      description={description}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <BusyButton
            type="submit"
            form={id}
            look="primary"
            busy={submit.busy}
            busyText={submit.busyText}
            disabled={!online || submit.disabled === true}
          >
            {submit.text}
          </BusyButton>
        </>
      }
    >
      <form {...form} id={id} className={dialogForm()} aria-label={texts.title} noValidate>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {texts.offline}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  )
}
