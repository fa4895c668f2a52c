import { appsCopy } from '../../copy/site/apps.ts'
import { ledger } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { Tile } from '../../ui/Tile.tsx'

// Outlines: these apps do not exist yet.
const outlines: readonly MotifName[] = ['ai-content', 'social-manager', 'link-shortener', 'chatbot']

/** Four future apps. They have no links, because they have no pages yet. */
export function UpcomingApps() {
  const part = ledger()
  return (
    <ul className={part.root}>
      {appsCopy.soon.map(({ name, sentence }, index) => (
        <li key={name} className={part.cell}>
          <div className={part.picture}>
            <Tile motif={outlines[index] ?? 'seo-tools'} glazed="0" />
          </div>
          <div className={part.head}>
            <h3 className={part.name}>{name}</h3>
          </div>
          <p className={part.sentence}>{sentence}</p>
          <p className={part.foot}>
            <Badge waiting>{appsCopy.soonBadge}</Badge>
          </p>
        </li>
      ))}
    </ul>
  )
}
