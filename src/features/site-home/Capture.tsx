import type { ReactNode } from 'react'
import { toolSlugs } from '../../domain/tool.ts'
import { capture } from '../../styled-system/recipes'
import { type Glazed, Tile } from '../../ui/Tile.tsx'

type CaptureProps = { title: string; sentence: string; row?: boolean; children: ReactNode }

const unfinished: readonly { motif: (typeof toolSlugs)[number]; glazed: Glazed }[] = [
  { motif: 'seo-tools', glazed: '2' },
  { motif: 'web-creator', glazed: '4' },
  { motif: 'link-shortener', glazed: '1' },
  { motif: 'chatbot', glazed: '0' },
  { motif: 'ai-content', glazed: '0' },
]

/** The closing call to action of a page, next to an unfinished mosaic. */
export function Capture({ title, sentence, row = false, children }: CaptureProps) {
  const part = capture()
  return (
    <div className={part.root}>
      <div className={part.text}>
        <h2 className={part.title}>{title}</h2>
        <p className={part.sentence}>{sentence}</p>
        <div className={part.body} data-row={row ? '' : undefined}>
          {children}
        </div>
      </div>
      <div className={part.wall} aria-hidden>
        {toolSlugs.map((slug) => (
          <Tile key={slug} motif={slug} />
        ))}
        {unfinished.map(({ motif, glazed }) => (
          <Tile key={`${motif}-unfinished`} motif={motif} glazed={glazed} />
        ))}
      </div>
    </div>
  )
}
