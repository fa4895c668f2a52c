import { timeline } from '../styled-system/recipes'
import { withAmounts } from './withAmounts.tsx'

type TimelineRow = { key: string; what: string; kind: string; when: string; at: string }

/** Events, newest first. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  const part = timeline()
  return (
    <ol className={part.root}>
      {rows.map(({ key, what, kind, when, at }) => (
        <li key={key} className={part.item}>
          <div className={part.text}>
            <p className={part.what}>{withAmounts(what)}</p>
            <p className={part.kind}>{kind}</p>
          </div>
          <time className={part.when} dateTime={at}>
            {when}
          </time>
        </li>
      ))}
    </ol>
  )
}
