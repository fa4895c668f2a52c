import { conversation } from '../../styled-system/recipes'
import { SkeletonRows } from '../../ui/Waiting.tsx'

/** The shape of a conversation, while it is being read. */
export function ChatSkeleton() {
  const part = conversation()
  return (
    <div className={part.scroll}>
      <div className={part.push} />
      <div className={part.column}>
        <SkeletonRows shapes={['near', 'near', 'far', 'near', 'far']} />
      </div>
    </div>
  )
}
