import { useEffect, useState } from 'react'
import { anyDialogOpen } from './anyDialogOpen.ts'
import { palette } from './paletteStore.ts'
import { isScrolled, pullDownOf } from './pullDown.ts'

/** Pulling the page down at its top opens the palette. Returns the pull: 0 none, 1 far enough to release. */
export function usePullDown(): number {
  const [pull, setPull] = useState(0)
  useEffect(() => {
    let from: { x: number; y: number } | null = null
    let far = 0
    const begin = ({ touches, target }: TouchEvent) => {
      const [finger] = touches
      const isPull = touches.length === 1 && !isScrolled(target) && !anyDialogOpen()
      from = isPull && finger !== undefined ? { x: finger.clientX, y: finger.clientY } : null
    }
    const move = ({ touches: [finger] }: TouchEvent) => {
      if (from === null || finger === undefined) return
      far = pullDownOf(from, { x: finger.clientX, y: finger.clientY })
      setPull(far)
    }
    const end = () => {
      if (from !== null && far === 1) palette.show()
      from = null
      far = 0
      setPull(0)
    }
    const listening = new AbortController()
    const quiet = { passive: true, signal: listening.signal }
    addEventListener('touchstart', begin, quiet)
    addEventListener('touchmove', move, quiet)
    addEventListener('touchend', end, quiet)
    addEventListener('touchcancel', () => setPull(0), quiet)
    return () => listening.abort()
  }, [])
  return pull
}
