/** The voice that was started last. */
let heard: HTMLAudioElement | null = null

/** A voice at a time. */
export function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (heard !== audio) heard?.pause()
  heard = audio
  return audio.play()
}

/** Before a recording: it would have the voice in it. */
export const pauseHeard = (): void => heard?.pause()
