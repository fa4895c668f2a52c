import { css } from '../../styled-system/css'
import { conversation } from '../../styled-system/recipes'
import { Skeleton } from '../../ui/Loading.tsx'

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
