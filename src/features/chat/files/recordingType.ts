import type { voiceTypes } from '../../../domain/file.ts'

/** In order of preference: all phones play AAC; WebM where the browser cannot record it. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'] as const

export type RecordingType = { readonly container: (typeof voiceTypes)[number]; readonly asked: string }

/** The format in which this browser records; null if it cannot record. isSupported: MediaRecorder.isTypeSupported. */
export function recordingType(isSupported: (type: string) => boolean): RecordingType | null {
  const asked = types.find((type) => isSupported(type))
  if (asked === undefined) return null
  return { container: asked.startsWith('audio/mp4') ? 'audio/mp4' : 'audio/webm', asked }
}
