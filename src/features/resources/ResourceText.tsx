import { useEffect, useRef } from 'react'
import { blocksOf, type TextBlock } from '../../domain/resourceText.ts'
import { resourceScreen } from '../../styled-system/recipes'

type ResourceTextProps = {
  text: string
  /** Called with the share of the text that was on the screen, from 0 to 1. */
  onRead?: (share: number) => void
}

/** A text of the library. */
export function ResourceText({ text, onRead }: ResourceTextProps) {
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(onRead)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => {
    const blocks = [...(root.current?.children ?? [])]
    const seen = new IntersectionObserver((changes) => {
      const last = Math.max(
        -1,
        ...changes.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => blocks.indexOf(target)),
      )
      if (last >= 0) latest.current?.((last + 1) / blocks.length)
    })
    for (const block of blocks) seen.observe(block)
    return () => seen.disconnect()
  }, [])
  return (
    <div ref={root} className={resourceScreen().text}>
      {blocksOf(text).map((block) => (
        <Piece key={'text' in block ? block.text : block.items.join()} block={block} />
      ))}
    </div>
  )
}

function Piece({ block }: { block: TextBlock }) {
  const part = resourceScreen()
  if ('text' in block)
    return block.kind === 'heading' ? <h3 className={part.heading}>{block.text}</h3> : <p>{block.text}</p>
  const items = block.items.map((item) => <li key={item}>{item}</li>)
  return block.kind === 'list' ? (
    <ul className={part.list}>{items}</ul>
  ) : (
    <ol className={part.steps}>{items}</ol>
  )
}
