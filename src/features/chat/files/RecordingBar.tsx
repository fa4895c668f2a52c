import { useEffect, useRef, useState } from 'react'
import { chatCopy } from '../../../copy/chat.ts'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { attach } from '../../../styled-system/recipes'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SendHorizontal, Trash2 } from '../../../ui/icons.ts'
import { durationText } from './duration.ts'
import { RECORDING_MAX_SECONDS } from './useRecorder.ts'
import { isFocusLost } from '../../../ui/lostFocus.ts'

type RecordingBarProps = {
  /** ms, as of performance.now(). */
  since: number
  onSend: () => void
  onDiscard: () => void
}

/** Shown in place of the text box while a voice note is recorded. */
export function RecordingBar({ since, onSend, onDiscard }: RecordingBarProps) {
  const [now, setNow] = useState(since)
  const first = useRef<HTMLButtonElement>(null)
  const part = attach()
  useEffect(() => {
    // The record button is hidden by this bar: move the focus here.
    first.current?.focus()
    const form = first.current?.closest('form')
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => {
      clearInterval(timer)
      // The bar had the focus: it goes back to the button that records and sends.
      if (isFocusLost()) [...(form?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    }
  }, [])
  const seconds = Math.min(RECORDING_MAX_SECONDS, Math.max(0, now - since) / 1_000)
  return (
    <fieldset className={part.recording} aria-label={copy.recording}>
      <IconButton label={copy.discard} icon={Trash2} onClick={onDiscard} />
      <span className={part.dot} aria-hidden />
      <span className={part.time} role="timer">
        {durationText(seconds)}
      </span>
      <IconButton ref={first} look="primary" label={chatCopy.send} icon={SendHorizontal} onClick={onSend} />
    </fieldset>
  )
}
