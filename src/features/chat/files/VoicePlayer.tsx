import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { messageFile } from '../../../styled-system/recipes'
import { objectUrlOf, download } from '../../../ui/download.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Download, Pause, Play } from '../../../ui/icons.ts'
import { durationText } from './duration.ts'
import { playAlone } from './playAlone.ts'
import { useSource } from './useSource.ts'

type VoicePlayerProps = {
  bytes: Blob
  /** Seconds, measured while recording: many recordings do not contain their length. */
  length: number
  /** The file's name, for a person who must open it in another app. */
  name: string
  /** Plays as soon as it is drawn: the tap that downloaded it was on its play button. */
  starts?: boolean
}

/** Plays a voice note. */
export function VoicePlayer({ bytes, length, name, starts = false }: VoicePlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const source = useSource(bytes)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [isUnplayable, setUnplayable] = useState(false)
  const part = messageFile()
  // The same function in every render: another one would stop the voice note and restart it.
  const attach = useCallback(
    (element: HTMLAudioElement | null) => {
      audio.current = element
      const forget = source(element)
      return () => {
        element?.pause()
        audio.current = null
        forget?.()
      }
    },
    [source],
  )

  const toggle = () => {
    const own = audio.current
    if (own === null) return
    if (!own.paused) {
      own.pause()
      return
    }
    playAlone(own).catch((error: unknown) => {
      // Paused before it began, or too long after the tap for this browser: the button stays, to be tapped again.
      const isPlayable =
        error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)
      if (!isPlayable) setUnplayable(true)
    })
  }
  const button = useRef<HTMLButtonElement>(null)
  const start = useEffectEvent(() => {
    // The tapped button was removed: without this, the focus would move to the page's body.
    button.current?.focus()
    toggle()
  })
  useEffect(() => {
    if (starts) start()
  }, [starts])
  return (
    <>
      {isUnplayable ? (
        <IconButton
          label={copy.download(name)}
          icon={Download}
          onClick={() => download(objectUrlOf(bytes), name)}
        />
      ) : (
        <IconButton
          ref={button}
          label={playing ? copy.pause : copy.play}
          icon={playing ? Pause : Play}
          onClick={toggle}
        />
      )}
      <div className={part.track}>
        <input
          type="range"
          aria-label={copy.place}
          aria-valuetext={durationText(at)}
          min={0}
          max={length}
          step={0.1}
          value={Math.min(at, length)}
          onChange={({ target }) => {
            setAt(target.valueAsNumber)
            if (audio.current !== null) audio.current.currentTime = target.valueAsNumber
          }}
        />
        <span className={part.note}>
          {isUnplayable ? copy.unplayable : durationText(playing || at > 0 ? at : length)}
        </span>
      </div>
      <audio
        ref={attach}
        preload="auto"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onError={() => setUnplayable(true)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      >
        <track kind="captions" />
      </audio>
    </>
  )
}
