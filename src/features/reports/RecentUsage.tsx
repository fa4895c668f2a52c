import { ago } from '../../copy/elapsed.ts'
import { usageEventsCopy, usageOf } from '../../copy/reports.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { License } from '../../domain/license.ts'
import type { UsageEvent } from '../../domain/usageEvent.ts'
import { reportScreen, usageList } from '../../styled-system/recipes'
import { Tile } from '../../ui/Tile.tsx'
import { Block } from '../../ui/WorkPage.tsx'

type RecentUsageProps = { events: readonly UsageEvent[]; licenses: readonly License[]; now: number }

/** The events reported by the tools, newest first. */
export function RecentUsage({ events, licenses, now }: RecentUsageProps) {
  const part = usageList()
  if (events.length === 0)
    return (
      <Block title={usageEventsCopy.title}>
        <p className={reportScreen().lead}>{usageEventsCopy.empty}</p>
      </Block>
    )
  return (
    <Block title={usageEventsCopy.title} sentence={usageEventsCopy.sentence}>
      <ul className={part.root} aria-label={usageEventsCopy.title}>
        {events.map((event) => {
          const { id, tool_name: tool, description, occurred_at: at } = event
          const usage = usageOf(
            event,
            licenses.find((license) => license.id === event.license_id),
          )
          return (
            <li key={id} className={part.item}>
              <Tile motif={tool} size="24" />
              <div className={part.text}>
                <p className={part.what}>{description ?? toolCopy[tool].name}</p>
                <p className={part.who}>
                  {description === null ? usage : `${toolCopy[tool].name}, ${usage}`}
                </p>
              </div>
              <time className={part.when} dateTime={at}>
                {ago(Date.parse(at), now)}
              </time>
            </li>
          )
        })}
      </ul>
    </Block>
  )
}
