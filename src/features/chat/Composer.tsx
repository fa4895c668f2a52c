import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { chatCopy } from '../../copy/chat.ts'
import { deferredWorkMayStart } from '../../data/backend/deferredWork.ts'
import { draftFiles } from '../../data/files/draftFiles.ts'
import { workspace } from '../../data/session/workspace.ts'
import { enqueueChanges } from '../../data/sync/enqueueChange.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { MESSAGE_MAX, messageDraft, sendMessageIntent, type Thread } from '../../domain/message.ts'
import { sendFileIntent } from '../../domain/sendFileIntent.ts'
import { normalizeText } from '../../domain/text.ts'
import { conversation } from '../../styled-system/recipes'
import { IconButton } from '../../ui/IconButton.tsx'
import { SendHorizontal } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toasts.ts'
import type { Attachments, AttachProps } from './files/Attach.tsx'

type ComposerProps = {
  thread: Thread
  onTyping: () => void
  onSent: () => void
  renderReplyPicker?: RenderReplyPicker
}

/** A control that inserts a text into the message. text: the typed text. */
export type RenderReplyPicker = ((text: string, write: (text: string) => void) => ReactNode) | undefined

/** From this length on, the remaining characters are shown. */
const NEARLY_FULL = MESSAGE_MAX - 200

// The database counts characters, not UTF-16 units; for a short text that count is skipped, since it runs at every key.
const lengthOf = (text: string): number =>
  text.length < NEARLY_FULL ? text.length : Array.from(text.trim()).length

const nothing: Attachments = { hasFiles: false, voice: null }

// Lazy: text is written before files are attached.
const Attach = lazyPart<AttachProps>(
  async () => {
    await deferredWorkMayStart()
    return (await import('./files/Attach.tsx')).Attach
  },
  () => null,
)

export function Composer({ thread, onTyping, onSent, renderReplyPicker }: ComposerProps) {
  const key = messageDraft(thread)
  const draft = useDraft(key, 'continues')
  const [{ hasFiles, voice }, setAttached] = useState(nothing)
  const text = draft.value ?? ''
  const isSending = useRef(false)
  const part = conversation()
  const length = lengthOf(text)
  const over = length - MESSAGE_MAX
  const hasWords = normalizeText(text) !== ''
  const ready = over <= 0 && (hasWords || hasFiles)

  const send = () => {
    if (!ready || isSending.current) return
    isSending.current = true
    const words = hasWords ? [sendMessageIntent(thread, crypto.randomUUID(), text)] : []
    draftFiles(workspace(), key)
      .then((files) =>
        enqueueChanges([...files.map((file) => sendFileIntent(thread, file)), ...words], [key]),
      )
      .then(() => {
        draft.clearSent(text)
        onSent()
      })
      .catch((error: unknown) => {
        reportMistake(error)
        showToast('bad', chatCopy.sendFailed, chatCopy.notKept)
      })
      .finally(() => {
        isSending.current = false
      })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms the composed text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    // A key that is held down sends once.
    if (!event.repeat) send()
  }

  return (
    <div className={part.foot} data-bar="actions">
      <div className={part.column}>
        <form
          className={part.composer}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Suspense fallback={<div className={part.place} />}>
            <Attach thread={thread} onChange={setAttached} onSent={onSent} onDraft={draft.set} />
          </Suspense>
          <div className={part.words}>
            <TextArea
              label={chatCopy.message}
              hiddenLabel
              placeholder={chatCopy.placeholder}
              enterKeyHint="send"
              value={text}
              error={over > 0 ? chatCopy.tooLong(over) : undefined}
              hint={length > NEARLY_FULL ? chatCopy.left(-over) : undefined}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                draft.set(event.target.value)
                onTyping()
              }}
            />
          </div>
          {renderReplyPicker?.(text, draft.set)}
          {voice !== null && !hasWords && !hasFiles ? (
            <IconButton look="primary" label={voice.label} icon={voice.icon} onClick={voice.start} />
          ) : (
            <IconButton
              type="submit"
              look="primary"
              label={chatCopy.send}
              icon={SendHorizontal}
              disabled={!ready}
              // The focus stays in the text: a phone would close its keyboard after every message.
              onPointerDown={(event) => event.preventDefault()}
            />
          )}
        </form>
        <p className={part.hint}>{chatCopy.hint}</p>
      </div>
    </div>
  )
}
