import type { MessageFile } from '../../../domain/message.ts'
import { DocumentBody } from './DocumentBody.tsx'
import { PictureBody } from './PictureBody.tsx'
import { VoiceBody } from './VoiceBody.tsx'

/** A message with a file. */
export type FileBodyProps = {
  file: MessageFile
  /** The sender's side: text and files have the same colours. */
  side: 'own' | 'other'
  /** The op that sends it, while it can be discarded; null once it is sent. */
  unsentId: string | null
}

export function FileBody(props: FileBodyProps) {
  const { mimeType } = props.file
  // Only Apple's browsers draw HEIC: elsewhere it is shown as a document.
  if (mimeType.startsWith('image/') && mimeType !== 'image/heic') return <PictureBody {...props} />
  return mimeType.startsWith('audio/') ? <VoiceBody {...props} /> : <DocumentBody {...props} />
}
