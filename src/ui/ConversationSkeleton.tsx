import { conversation, topBar } from '../styled-system/recipes'
import { Skeleton, SkeletonRows } from './Waiting.tsx'

/** Head, bubbles and text box, before there is anything to put into them. */
export function ConversationSkeleton() {
  const bar = topBar()
  const part = conversation()
  return (
    <div className={part.root} aria-busy>
      <div className={bar.root}>
        <Skeleton shape="face" />
        <Skeleton shape="title" />
      </div>
      <div className={part.scroll}>
        <div className={part.push} />
        <div className={part.column}>
          <SkeletonRows shapes={['near', 'near', 'far', 'near', 'far']} />
        </div>
      </div>
      <div className={part.foot}>
        <div className={part.column}>
          <Skeleton shape="control" />
        </div>
      </div>
    </div>
  )
}
