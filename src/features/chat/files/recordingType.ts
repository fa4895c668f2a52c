import type { voiceTypes } from '../../../domain/file.ts'

/** In this order: phones of every make play AAC; WebM is what is left where a browser cannot write it. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'] as const

export type RecordingType = { readonly container: (typeof voiceTypes)[number]; readonly asked: string }

/** What this browser records; null where it records nothing. isSupported: MediaRecorder's question. */
export function recordingType(isSupported: (type: string) => boolean): RecordingType | null {
  const asked = types.find((type) => isSupported(type))
  if (asked === undefined) return null
  return { container: asked.startsWith('audio/mp4') ? 'audio/mp4' : 'audio/webm', asked }
}
