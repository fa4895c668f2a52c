/** The voice that was started last. */
let playing: HTMLAudioElement | null = null

/** A voice at a time. */
export function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (playing !== audio) playing?.pause()
  playing = audio
  return audio.play()
}

/** Before a recording: it would have the voice in it. */
export const pauseVoice = (): void => playing?.pause()
