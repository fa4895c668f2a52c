import { Suspense } from 'react'
import { newClientCopy as copy } from '../../../copy/newClient.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { UserPlus } from '../../../ui/icons.ts'
import { usePhoneWidth } from '../../../ui/media.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useDialog } from '../../../ui/useDialog.ts'
import { lazyDialog } from '../../lazy/lazy.tsx'

const NewClientDialog = lazyDialog(() =>
  import('./NewClientDialog.tsx').then((module) => module.NewClientDialog),
)

/** onMade: a list that was read before the client existed is read again. */
export function NewClientButton({ onMade }: { onMade: () => void }) {
  const isPhone = usePhoneWidth()
  const { content, open, show, close } = useDialog()
  const onDone = (email: string, letterSent: boolean) => {
    if (letterSent) showToast('good', copy.done, copy.doneDetail(email))
    else showToast('warn', copy.done, copy.withoutLetter(email))
    onMade()
  }
  return (
    <>
      {isPhone ? (
        <IconButton label={copy.open} icon={UserPlus} aria-haspopup="dialog" onClick={() => show(true)} />
      ) : (
        <Button look="primary" aria-haspopup="dialog" onClick={() => show(true)}>
          <Icon of={UserPlus} />
          {copy.open}
        </Button>
      )}
      {content && (
        <Suspense fallback={null}>
          <NewClientDialog open={open} onClose={close} onMade={onDone} />
        </Suspense>
      )}
    </>
  )
}
