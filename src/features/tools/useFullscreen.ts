import { type RefObject, useEffect, useState } from 'react'

/**
 * The stage over the whole screen: by the browser where it can, and otherwise (an iPhone) over the whole page. Escape
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
    // Refused by the browser, it covers the page all the same.
    if (document.fullscreenEnabled) stage.current?.requestFullscreen().catch(() => undefined)
  }
  return { isFull, enter, leave: () => setFull(false) }
}
