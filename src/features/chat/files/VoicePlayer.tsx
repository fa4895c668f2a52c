import { useCallback, useRef, useState } from 'react'
import { messageFilesCopy as said } from '../../../copy/messageFiles.ts'
import { messageFile } from '../../../styled-system/recipes'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Pause, Play } from '../../../ui/icons.ts'
import { clock } from './clock.ts'
import { useSource } from './useSource.ts'

/** The voice note that plays: starting another one pauses it. */
let heard: HTMLAudioElement | null = null

/** Plays a voice note. length: seconds, measured while recording: many recordings do not contain their length. */
export function VoicePlayer({ bytes, length }: { bytes: Blob; length: number }) {
  const audio = useRef<HTMLAudioElement>(null)
  const source = useSource(bytes)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [broken, setBroken] = useState(false)
  const part = messageFile()
  // The same function in every render: another one would stop the voice and begin anew.
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
    if (heard !== own) heard?.pause()
    heard = own
    own.play().catch((error: unknown) => {
      // Ended by another tap before it began.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') setBroken(true)
    })
  }
  return (
    <>
      <IconButton label={playing ? said.pause : said.play} icon={playing ? Pause : Play} onClick={toggle} />
      <div className={part.track}>
        <input
          type="range"
          aria-label={said.place}
          aria-valuetext={clock(at)}
          min={0}
          max={length}
          step={0.1}
          value={Math.min(at, length)}
          onChange={({ target }) => {
            setAt(target.valueAsNumber)
            if (audio.current !== null) audio.current.currentTime = target.valueAsNumber
          }}
        />
        <span className={part.note}>{broken ? said.unplayable : clock(playing || at > 0 ? at : length)}</span>
      </div>
      <audio
        ref={attach}
        preload="auto"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onError={() => setBroken(true)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
      >
        <track kind="captions" />
      </audio>
    </>
  )
}
