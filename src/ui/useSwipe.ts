import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** The distance before a finger's movement counts as a swipe, px. */
const SLOP = 12
/** Past this share of the row's width the action is done. */
const FAR = 1 / 3

type Gesture = { readonly x: number; readonly y: number; readonly width: number; moving: boolean; dx: number }

/**
 * A swipe to the left. Its state is marked on the root: data-moving, data-far past the threshold, data-held while the
 * finger is down. A mouse does not swipe: it has the buttons.
 */
export function useSwipe(onSwipe: () => void) {
  const gesture = useRef<Gesture | null>(null)
  /** The click that a browser fires at the end of a swipe would open the row. */
  const ignoresClick = useRef(false)
  const front = useRef<HTMLDivElement>(null)

  const draw = (root: HTMLElement, dx: number) => {
    front.current?.style.setProperty('--drawn', String(dx))
    root.toggleAttribute('data-far', -dx > root.clientWidth * FAR)
  }
  const end = (root: HTMLElement, isDone: boolean) => {
    const { current } = gesture
    gesture.current = null
    root.removeAttribute('data-held')
    if (current?.moving !== true) return
    draw(root, 0)
    root.removeAttribute('data-moving')
    if (isDone && -current.dx > current.width * FAR) onSwipe()
  }
  return {
    front,
    handlers: {
      onPointerDown: ({
        pointerType,
        isPrimary,
        clientX,
        clientY,
        currentTarget,
      }: PointerEvent<HTMLElement>) => {
        ignoresClick.current = false
        if (pointerType === 'mouse' || !isPrimary) return
        gesture.current = { x: clientX, y: clientY, width: currentTarget.clientWidth, moving: false, dx: 0 }
      },
      onPointerMove: ({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
        const { current } = gesture
        if (current === null) return
        const [dx, dy] = [clientX - current.x, clientY - current.y]
        if (!current.moving) {
          if (Math.abs(dy) > SLOP || dx > SLOP) gesture.current = null
          if (gesture.current === null || dx > -SLOP) return
          current.moving = true
          ignoresClick.current = true
          currentTarget.setPointerCapture(pointerId)
          currentTarget.setAttribute('data-moving', '')
          currentTarget.setAttribute('data-held', '')
        }
        current.dx = Math.min(0, Math.max(-current.width, dx))
        draw(currentTarget, current.dx)
      },
      onPointerUp: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget, true),
      // The browser treats the movement as scrolling.
      onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget, false),
      onClickCapture: (event: MouseEvent) => {
        if (!ignoresClick.current) return
        ignoresClick.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
