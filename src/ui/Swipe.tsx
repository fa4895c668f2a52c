import type { ReactNode } from 'react'
import { swipe } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'
import { useSwipe } from './useSwipe.ts'

type SwipeProps = {
  /** The swipe's action; a button or a link of the row must do the same. */
  label: string
  icon: Picture
  onSwipe: () => void
  children: ReactNode
}

/** A row on the phone that is swiped to the left for its most common action. */
export function Swipe({ label, icon, onSwipe, children }: SwipeProps) {
  const part = swipe()
  const { front, handlers } = useSwipe(onSwipe)
  return (
    <div className={part.root} {...handlers}>
      <div className={part.behind} aria-hidden>
        <Icon of={icon} />
        {label}
      </div>
      <div ref={front} className={part.front}>
        {children}
      </div>
    </div>
  )
}
