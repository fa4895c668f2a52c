/** The voice note that was started last. */
let playing: HTMLAudioElement | null = null

/** Plays a voice note, and pauses the one that plays: two at once cannot be understood. */
export function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (playing !== audio) playing?.pause()
  playing = audio
  return audio.play()
}

/** Called before a recording, which would otherwise contain the voice note that plays. */
export const pauseVoice = (): void => playing?.pause()
