import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { myToolsCopy } from '../../copy/myTools.ts'
import { toolCopy, toolSentence } from '../../copy/tools.ts'
import { useToolVisits } from '../../data/mirror/useToolUse.ts'
import { type AccountTool, inTab, type ToolTab, toolTabs } from '../../domain/accountTool.ts'
import { css } from '../../styled-system/css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fold } from '../../ui/fold.ts'
import { Search } from '../../ui/icons.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNow } from '../../ui/useNow.ts'
import { ToolBook } from './ToolBook.tsx'
import { ToolFigures } from './ToolFigures.tsx'
import { useAccountTools } from './useAccountTools.ts'

const TAB = 'ver'
const SEARCH = 'buscar'

/** start: shown to a client without a plan. */
type ToolListProps = { uid: string; start: ReactNode }

/** The tools of the account; tab and search are in the address. */
export function ToolList({ uid, start }: ToolListProps) {
  const tools = useAccountTools(uid)
  const visits = useToolVisits(uid)
  const now = useNow()
  const [params, setParams] = useSearchParams()
  if (tools === undefined || visits === undefined) return <Loading>{myToolsCopy.loading}</Loading>
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const search = params.get(SEARCH) ?? ''
  return (
    <>
      <ToolFigures tools={tools} visits={visits} now={now} />
      <div className={css({ display: 'grid', gap: '4' })}>
        <ToolSearch search={search} onSearch={(text) => put(SEARCH, text)} />
        <Tabs<ToolTab>
          label={myToolsCopy.tabs}
          value={toolTabs.find((tab) => tab === params.get(TAB)) ?? 'all'}
          onChange={(tab) => put(TAB, tab === 'all' ? '' : tab)}
          tabs={toolTabs.map((tab) => {
            const inThis = inTab(tools, tab)
            return {
              value: tab,
              text: myToolsCopy.tab[tab],
              count: inThis.length,
              panel: (
                <TabPanel
                  {...{ tab, search, start }}
                  tools={inThis}
                  hasSeat={tools.some(({ sharedBy }) => sharedBy !== null)}
                />
              ),
            }
          })}
        />
      </div>
    </>
  )
}

function ToolSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  // The address may be updated a moment after the key press; local state shows the characters at once.
  const [text, setText] = useState(search)
  return (
    <TextField
      type="search"
      label={myToolsCopy.search}
      hiddenLabel
      icon={Search}
      placeholder={myToolsCopy.search}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onSearch(target.value)
      }}
    />
  )
}

const isFound = ({ slug, listing }: AccountTool, search: string): boolean =>
  fold(`${toolCopy[slug].name} ${toolSentence(slug, listing)}`).includes(fold(search.trim()))

type TabPanelProps = {
  tab: ToolTab
  tools: readonly AccountTool[]
  /** Whether the person uses a tool by a seat, which is not among the contracted ones. */
  hasSeat: boolean
  search: string
  start: ReactNode
}

function TabPanel({ tab, tools, hasSeat, search, start }: TabPanelProps) {
  const found = tools.filter((tool) => isFound(tool, search))
  if (found.length > 0) return <ToolBook tools={found} />
  if (tools.length > 0)
    return <EmptyState title={myToolsCopy.notFound} sentence={myToolsCopy.notFoundSentence} />
  if (tab === 'favorites')
    return <EmptyState title={myToolsCopy.noFavorites} sentence={myToolsCopy.noFavoritesSentence} />
  return hasSeat ? (
    <EmptyState title={myToolsCopy.onlySeats} sentence={myToolsCopy.onlySeatsSentence} />
  ) : (
    <EmptyState title={myToolsCopy.noneActive} sentence={myToolsCopy.noneActiveSentence} action={start} />
  )
}
