import type { ReactNode } from 'react'
import { swipe } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'
import { useSwipe } from './useSwipe.ts'

type SwipeProps = {
  /** What a swipe does; the same can be done by a button or a link of the row. */
  label: string
  icon: Picture
  onSwipe: () => void
  children: ReactNode
}

/** A row of the phone that a finger draws to the left to do what is most often done with it. */
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
