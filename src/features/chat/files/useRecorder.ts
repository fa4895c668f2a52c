import { useEffect, useRef, useState } from 'react'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { dropRecording, holdRecording, joinRecording, keepSlice } from '../../../data/files/recording.ts'
import { openedWorkspace, workspace } from '../../../data/session/workspace.ts'
import { reportMistake } from '../../../data/storage/reportedFault.ts'
import { storageFaultOf } from '../../../data/storage/storage.ts'
import type { FileDescription } from '../../../domain/file.ts'
import { showToast } from '../../../ui/toasts.ts'
import { pauseVoice } from './playAlone.ts'
import { recordingType } from './recordingType.ts'

/** Seconds; the database refuses more. */
export const RECORDING_MAX_SECONDS = 300

/** This is enough for clear speech, and makes 180 kB a minute. */
const BITS_PER_SECOND = 24_000

/** How often the recording so far is stored, ms. */
const SLICE_MS = 1_000

type RunningRecording = { readonly id: string; stop: (how: 'send' | 'keep' | 'drop') => void }

function toastRefused(error: unknown): void {
  // The errors of getUserMedia when the person or the site does not allow it, and when there is no microphone.
  const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
  if (!(error instanceof DOMException)) reportMistake(error)
  showToast('bad', copy.noMicrophone, isDenied ? copy.denied : copy.missing)
}

/**
 * Records a voice note. It is stored with the draft second by second; onDone: called with the recording when the person
 * sends it. Leaving the screen ends the recording, which stays with the draft.
 */
export function useRecorder(draft: string, onDone: (file: FileDescription) => void) {
  const [recording, setRecording] = useState<{ id: string; since: number } | null>(null)
  const running = useRef<RunningRecording | null>(null)

  const start = async () => {
    const type = recordingType((asked) => MediaRecorder.isTypeSupported(asked))
    if (type === null || running.current !== null) return
    const id = crypto.randomUUID()
    let hasLeft = false
    // Set before the browser asks for permission: a second tap must not ask again.
    running.current = {
      id,
      stop: () => {
        hasLeft = true
      },
    }
    let stream: MediaStream | undefined
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      // Permission came after the screen was left: stop, or it would record without any indicator.
      if (hasLeft) close(stream)
      else begin(stream, id, type)
    } catch (error) {
      close(stream)
      toastRefused(error)
    }
  }

  function close(stream: MediaStream | undefined) {
    for (const track of stream?.getTracks() ?? []) track.stop()
    running.current = null
  }

  function begin(stream: MediaStream, id: string, type: NonNullable<ReturnType<typeof recordingType>>) {
    const recorder = new MediaRecorder(stream, {
      mimeType: type.asked,
      audioBitsPerSecond: BITS_PER_SECOND,
    })
    pauseVoice()
    const since = performance.now()
    const own = workspace()
    let how: 'send' | 'keep' | 'drop' = 'keep'
    let isFull = false
    const seconds = () =>
      Math.min(RECORDING_MAX_SECONDS, Math.max(1, Math.round((performance.now() - since) / 1_000)))
    // The name has the device's local time, in a sortable format.
    const begun = new Date().toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T').replaceAll(':', '')
    const name = `${copy.recordingName(begun)}.${type.container.slice(6)}`
    const ofRecording = { id, name, mimeType: type.container, draft }
    const release = holdRecording(id)
    let slices = 0
    // One after the other: the device may become full, and the later ones must not be stored without the earlier.
    let kept: Promise<unknown> = Promise.resolve()
    const most = setTimeout(() => {
      showToast('warn', copy.most)
      recorder.stop()
    }, RECORDING_MAX_SECONDS * 1_000)

    const end = async () => {
      clearTimeout(most)
      for (const track of stream.getTracks()) track.stop()
      await kept
      // The session ended meanwhile: the recording was deleted with the rest of the device's copy.
      if (openedWorkspace() !== own) return undefined
      if (how === 'drop') return dropRecording(own, id)
      const file = await joinRecording(own, id)
      // The seconds stored before the device was full stay with the draft.
      if (isFull) return undefined
      if (file === null) showToast('bad', copy.notRecorded, copy.notRecordedDetail)
      else if (how === 'send') onDone(file)
      return undefined
    }
    const fail = (error: unknown) => {
      isFull = true
      if (recorder.state !== 'inactive') recorder.stop()
      // The session ended and the device's copy was deleted: there is no draft that a toast could name.
      if (openedWorkspace() !== own) return
      reportMistake(error)
      if (storageFaultOf(error) === 'storage_full') showToast('bad', copy.noRoom, copy.noRoomDetail)
      else showToast('bad', copy.stopped, copy.stoppedDetail)
    }
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      const [n, length] = [slices, seconds()]
      slices += 1
      kept = kept.then(() => (isFull ? undefined : keepSlice(own, ofRecording, n, data, length))).catch(fail)
    })
    recorder.addEventListener('stop', () => {
      running.current = null
      setRecording(null)
      end().catch(fail).finally(release)
    })
    recorder.start(SLICE_MS)
    running.current = {
      id,
      stop: (next) => {
        how = next
        if (recorder.state !== 'inactive') recorder.stop()
      },
    }
    setRecording({ id, since })
  }

  useEffect(() => () => running.current?.stop('keep'), [])
  return {
    recording,
    start: () => void start(),
    send: () => running.current?.stop('send'),
    discard: () => running.current?.stop('drop'),
  }
}
