import { useEffect, useRef, useState } from 'react'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { useDraftFile } from '../../../data/files/useDraftFiles.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Pause, Play } from '../../../ui/icons.ts'
import { playAlone } from './playAlone.ts'

/** Plays a voice note that is not sent yet. id: of the stored file. length: "0:07". */
export function DraftVoice({ id, length }: { id: string; length: string }) {
  const bytes = useDraftFile(id)
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => () => audio.current?.pause(), [])

  const toggle = () => {
    audio.current?.pause()
    if (playing || bytes === null || bytes === undefined) return
    const address = URL.createObjectURL(bytes)
    const player = new Audio(address)
    audio.current = player
    player.addEventListener('pause', () => {
      setPlaying(false)
      URL.revokeObjectURL(address)
    })
    setPlaying(true)
    playAlone(player).catch(() => setPlaying(false))
  }
  return (
    <IconButton
      label={playing ? copy.pause : `${copy.play} ${length}`}
      icon={playing ? Pause : Play}
      onClick={toggle}
    />
  )
}
