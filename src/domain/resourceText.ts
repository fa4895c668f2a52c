/** A block of a library text. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }

type Line = { readonly kind: TextBlock['kind']; readonly text: string }

function lineOf(line: string): Line {
  const [, mark = '', text = ''] = /^(#|-|\d+\.) (.*)$/.exec(line) ?? []
  if (mark === '') return { kind: 'paragraph', text: line }
  return { kind: mark === '#' ? 'heading' : mark === '-' ? 'list' : 'steps', text }
}

/** "# Heading", "- item", "1. step"; any other line is a paragraph. Other marks are shown as written. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const { kind, text: words } = lineOf(line)
    const last = blocks.at(-1)
    if (kind === 'heading' || kind === 'paragraph') blocks.push({ kind, text: words })
    else if (last !== undefined && last.kind === kind && 'items' in last)
      blocks.splice(-1, 1, { kind, items: [...last.items, words] })
    else blocks.push({ kind, items: [words] })
  }
  return blocks
}
