import { useEffect, useRef, useState } from 'react'
import { toolViewCopy } from '../../copy/toolView.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { toolView } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Minimize } from '../../ui/icons.ts'
import { button } from '../../styled-system/recipes'
import { Tile } from '../../ui/Tile.tsx'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'

/** Spec §9: without a movement for this time the bar is hidden. */
const SHOWN_MS = 3_000

const moves = ['pointermove', 'focusout'] as const

/** Floats at the bottom, where it covers no heading of the tool. */
export function FullscreenBar({ tool, onLeave }: { tool: ToolSlug; onLeave: () => void }) {
  const part = toolView()
  const [shown, setShown] = useState(1)
  const bar = useRef<HTMLElement>(null)
  const leave = useInitialFocus<HTMLButtonElement>()
  useEffect(() => {
    if (shown === 0) return undefined
    const timer = setTimeout(() => {
      // The bar stays while the keyboard is on its button: the focus would be lost with it.
      if (!leave.current?.matches(':focus-visible')) setShown(0)
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, leave])
  useEffect(() => {
    // The end of the focus counts as a movement too: a keyboard user's bar is hidden SHOWN_MS after the focus has left
    // it.
    const more = () => setShown((count) => count + 1)
    const here = bar.current
    for (const name of moves) here?.addEventListener(name, more)
    return () => {
      for (const name of moves) here?.removeEventListener(name, more)
    }
  })
  const show = () => setShown((count) => count + 1)
  if (shown === 0)
    return (
      <>
        <div className={part.layer} onPointerMove={show} aria-hidden />
        <button type="button" className={part.handle} aria-label={toolViewCopy.showBar} onClick={show} />
      </>
    )
  return (
    <section aria-label={toolViewCopy.bar} className={part.float} ref={bar}>
      <Tile motif={tool} size="24" />
      <span className={part.name}>{toolCopy[tool].name}</span>
      <span className={part.hint}>{toolViewCopy.escape}</span>
      <button
        ref={leave}
        type="button"
        className={button({ size: 'sm' })}
        aria-label={toolViewCopy.leaveOf(toolCopy[tool].name)}
        onClick={onLeave}
      >
        <Icon of={Minimize} />
        {toolViewCopy.leave}
      </button>
    </section>
  )
}
