import { css } from '../styled-system/css'
import { conversation, topBar } from '../styled-system/recipes'
import { Skeleton } from './Waiting.tsx'

const bubbles = css({ display: 'flex', flexDirection: 'column', gap: '4', pb: '6' })

export function BubblesSkeleton() {
  const part = conversation()
  return (
    <div className={part.scroll} aria-busy>
      <div className={part.push} />
      <div className={part.column}>
        <div className={bubbles}>
          <Skeleton shape="near" />
          <Skeleton shape="far" />
          <Skeleton shape="near" />
          <Skeleton shape="near" />
          <Skeleton shape="far" />
        </div>
      </div>
    </div>
  )
}

/** Head, bubbles and text box, before there is anything to put into them. */
export function ConversationSkeleton() {
  const bar = topBar()
  const part = conversation()
  return (
    <div className={part.root}>
      <div className={bar.root}>
        <Skeleton shape="face" />
        <Skeleton shape="title" />
      </div>
      <BubblesSkeleton />
      <div className={part.foot}>
        <div className={part.column}>
          <Skeleton shape="control" />
        </div>
      </div>
    </div>
  )
}
