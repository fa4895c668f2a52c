import { cannedRepliesCopy as copy } from '../../copy/cannedReplies.ts'
import { type ReplyValues, unfilledIn, withReply } from '../../domain/cannedReply.ts'
import { replyPicker } from '../../styled-system/recipes'
import { IconButton } from '../../ui/IconButton.tsx'
import { Zap } from '../../ui/icons.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { ReplyDialog } from './ReplyDialog.tsx'

type ReplyPickerProps = { text: string; write: (text: string) => void; values: ReplyValues }

/**
 * Adds a saved text after the typed one. The dialog is loaded with the button: loaded at the press, it would be missing
 * offline.
 */
export function ReplyPicker({ text, write, values }: ReplyPickerProps) {
  const { content, open, show, close } = useDialog()
  const left = unfilledIn(text)
  return (
    <>
      {left.length > 0 && (
        <output className={replyPicker().note}>{copy.leftOver([...new Set(left)].join(', '))}</output>
      )}
      <IconButton label={copy.open} icon={Zap} aria-haspopup="dialog" onClick={() => show(true)} />
      {content && (
        <ReplyDialog
          values={values}
          open={open}
          onClose={close}
          onChoose={(reply) => {
            write(withReply(text, reply))
            close()
          }}
        />
      )}
    </>
  )
}
