import { ConversationSkeleton } from '../../ui/ConversationSkeleton.tsx'

/** Every page behind the log-in is a conversation so far: this has its shape. */
export function PageLoading() {
  return <ConversationSkeleton />
}
