import { type RefObject, useEffect, useState } from 'react'
import { report } from '../../reportError.ts'

/** A browser refuses with a TypeError: the stage then covers the page, so the person still sees the whole tool. */
const onFailed = (error: unknown): void => {
  if (!(error instanceof TypeError)) report(error)
}

/**
 * Shows the stage over the whole screen: by the browser if it can, otherwise (an iPhone) over the whole page. Escape
 * ends both.
 */
export function useFullscreen(stage: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return undefined
    const left = () => {
      if (document.fullscreenElement === null) setFull(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    const leave = () => {
      setFull(false)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    }
    document.addEventListener('fullscreenchange', left)
    addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      removeEventListener('keydown', onKey)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
    }
  }, [isFull])
  const enter = () => {
    setFull(true)
    if (document.fullscreenEnabled) stage.current?.requestFullscreen().catch(onFailed)
  }
  return { isFull, enter, leave: () => setFull(false) }
}
