import { recentMoment } from '../../copy/calendar.ts'
import { formatCount } from '../../copy/money.ts'
import { myToolsCopy } from '../../copy/myTools.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type AccountTool, inTab, lastOpened, openingsOf } from '../../domain/accountTool.ts'
import { mostUsed, type ToolVisit } from '../../domain/toolVisit.ts'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { TileRow } from '../../ui/TileRow.tsx'

type ToolFiguresProps = { tools: readonly AccountTool[]; visits: readonly ToolVisit[]; now: number }

/** The four figures above the tools, each computed from its rows. */
export function ToolFigures({ tools, visits, now }: ToolFiguresProps) {
  const last = lastOpened(tools)
  const most = mostUsed(visits)
  return (
    <StatStrip
      label={myToolsCopy.figures}
      stats={[
        {
          label: myToolsCopy.contracted,
          value: formatCount(inTab(tools, 'contracted').length),
          unit: myToolsCopy.ofTools(tools.length),
          note: (
            <TileRow tiles={tools.map(({ slug, quarters }) => ({ motif: slug, glazed: `${quarters}` }))} />
          ),
        },
        {
          label: myToolsCopy.favorites,
          value: formatCount(inTab(tools, 'favorites').length),
          note: myToolsCopy.favoritesNote,
        },
        {
          label: myToolsCopy.openings,
          value: formatCount(openingsOf(tools)),
          note:
            last === null
              ? myToolsCopy.noOpenings
              : myToolsCopy.last(toolCopy[last.tool].name, recentMoment(last.at, now)),
        },
        most === null
          ? { label: myToolsCopy.most, value: myToolsCopy.none }
          : {
              label: myToolsCopy.most,
              value: toolCopy[most.tool].name,
              note: myToolsCopy.mostNote(most.times),
            },
      ]}
    />
  )
}
