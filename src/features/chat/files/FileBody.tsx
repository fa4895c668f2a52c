import type { MessageFile } from '../../../domain/message.ts'
import { DocumentBody } from './DocumentBody.tsx'
import { PictureBody } from './PictureBody.tsx'
import { VoiceBody } from './VoiceBody.tsx'

/** A message that is a file. */
export type FileBodyProps = {
  file: MessageFile
  /** Who sent it: the colours of words and files are the same. */
  side: 'own' | 'other'
  /** The op that sends it, while it can be taken back; null once it is sent. */
  unsentId: string | null
}

export function FileBody(props: FileBodyProps) {
  const { mimeType } = props.file
  // A browser outside of Apple's does not draw HEIC: it is a document there.
  if (mimeType.startsWith('image/') && mimeType !== 'image/heic') return <PictureBody {...props} />
  return mimeType.startsWith('audio/') ? <VoiceBody {...props} /> : <DocumentBody {...props} />
}
