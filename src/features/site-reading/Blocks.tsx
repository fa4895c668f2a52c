import type { Block } from '../../copy/site/prose.ts'
import { prose } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { CodeSample } from './CodeSample.tsx'
import { FactTable } from './FactTable.tsx'
import { Words } from './Words.tsx'

function OneBlock({ block }: { block: Block }) {
  const part = prose()
  if (block.kind === 'code') return <CodeSample {...block} />
  if (block.kind === 'table') return <FactTable {...block} />
  if (block.kind === 'text')
    return (
      <p className={part.paragraph}>
        <Words text={block.text} />
      </p>
    )
  if (block.kind === 'note')
    return (
      <p className={part.note}>
        <Icon of={CircleAlert} size="lg" />
        {block.text}
      </p>
    )
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List className={part.list}>
      {block.items.map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </List>
  )
}

/** No two blocks of a chapter begin alike. */
function keyOf(block: Block): string {
  if (block.kind === 'code') return block.label
  if (block.kind === 'table') return block.head.join()
  return 'text' in block ? block.text : block.items.join()
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <OneBlock key={keyOf(block)} block={block} />)
}
