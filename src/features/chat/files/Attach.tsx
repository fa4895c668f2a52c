import { useEffect, useEffectEvent, useRef } from 'react'
import { chatCopy } from '../../../copy/chat.ts'
import { filesCopy } from '../../../copy/files.ts'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { takeFormerDraft } from '../../../data/files/formerDraft.ts'
import { joinLeftRecordings } from '../../../data/files/recording.ts'
import { useDraftFiles } from '../../../data/files/useDraftFiles.ts'
import { openedWorkspace } from '../../../data/session/workspace.ts'
import { reportMistake } from '../../../data/storage/reportedFault.ts'
import { enqueueChange } from '../../../data/sync/enqueueChange.ts'
import { messageDraft, type Thread } from '../../../domain/message.ts'
import { sendFileIntent } from '../../../domain/sendFileIntent.ts'
import { attach, conversation } from '../../../styled-system/recipes'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Camera, Mic, Paperclip, type Picture } from '../../../ui/icons.ts'
import { useCoarsePointer } from '../../../ui/media.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { toastIfFailed } from '../../action/toastIfFailed.ts'
import { useFileChoice } from '../../files/useFileChoice.tsx'
import { DraftFile } from './DraftFile.tsx'
import { RecordingBar } from './RecordingBar.tsx'
import { recordingType } from './recordingType.ts'
import { useDropped } from './useDropped.ts'
import { useRecorder } from './useRecorder.ts'

/** What the composer sends besides text. */
export type Attachments = {
  /** The draft has files that are sent with the next message. */
  readonly hasFiles: boolean
  /** Replaces the send button while there is nothing to send; null where recording is not possible. */
  readonly voice: { readonly label: string; readonly icon: Picture; readonly start: () => void } | null
}

export type AttachProps = {
  thread: Thread
  onChange: (attached: Attachments) => void
  onSent: () => void
  /** The text of the draft, where one for a former account manager was joined to it. */
  onDraft: (text: string) => void
}

const records =
  typeof MediaRecorder !== 'undefined' &&
  'mediaDevices' in navigator &&
  recordingType((type) => MediaRecorder.isTypeSupported(type)) !== null

/**
 * Attaches files to a message: from the camera, from the phone or the disk, dropped, pasted, or recorded. They are
 * stored with the draft.
 */
export function Attach({ thread, onChange, onSent, onDraft }: AttachProps) {
  const draft = messageDraft(thread)
  const attached = useDraftFiles(draft)
  const { inputs, choose, photograph, take } = useFileChoice(attached.add)
  const { recording, ...recorder } = useRecorder(draft, (file) => {
    toastIfFailed(enqueueChange(sendFileIntent(thread, file)).then(onSent), chatCopy.sendFailed)
  })
  const touch = useCoarsePointer()
  const place = useRef<HTMLDivElement>(null)
  const part = attach()
  const { place: placeClass } = conversation()
  const { files } = attached
  const hasFiles = files.length > 0
  const report = useEffectEvent((has: boolean) =>
    onChange({
      hasFiles: has,
      voice: records ? { label: copy.record, icon: Mic, start: recorder.start } : null,
    }),
  )
  useEffect(() => report(hasFiles), [hasFiles])
  useDropped(place, take)
  const takeFormer = useEffectEvent(async () => {
    const into = openedWorkspace()
    // This part arrived during a sign-out, whose screen is still shown.
    if (into === null) return
    await joinLeftRecordings(into, messageDraft({ ...thread, managerId: '' }))
    const text = await takeFormerDraft(into.outbox, thread)
    if (text !== null) onDraft(text)
  })
  useEffect(() => {
    takeFormer().catch(reportMistake)
  }, [])

  const remove = (id: string) => {
    toastIfFailed(attached.remove(id), filesCopy.notTaken)
    // The pressed button is removed: without this, the focus would move to the page's body.
    place.current?.querySelector('button')?.focus()
  }

  const clip = <IconButton label={copy.add} icon={Paperclip} {...(touch ? {} : { onClick: choose })} />
  return (
    <>
      {hasFiles && (
        <ul className={part.files} aria-label={filesCopy.list}>
          {files.map((file) => (
            <DraftFile key={file.id} file={file} onRemove={() => remove(file.id)} />
          ))}
        </ul>
      )}
      {inputs}
      <div ref={place} className={placeClass}>
        {touch ? (
          <Menu
            trigger={clip}
            items={[
              { value: 'photo', text: copy.photo, icon: Camera, onSelect: photograph },
              { value: 'files', text: copy.choose, icon: Paperclip, onSelect: choose },
            ]}
          />
        ) : (
          clip
        )}
      </div>
      {recording !== null && (
        <RecordingBar since={recording.since} onSend={recorder.send} onDiscard={recorder.discard} />
      )}
    </>
  )
}
