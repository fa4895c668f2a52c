import { myToolsCopy } from '../../copy/myTools.ts'
import { maintenanceText } from '../../copy/toolAccess.ts'
import { toolCategoryName, toolCopy, toolSentence } from '../../copy/tools.ts'
import { useToolSite } from '../../data/session/useToolSite.ts'
import { accessTo, type AccountTool, inTab, isInMaintenance } from '../../domain/accountTool.ts'
import { tools as catalogue } from '../../domain/tool.ts'
import { openToolHref, setupHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { cx } from '../../styled-system/css'
import { toolBook } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight } from '../../ui/icons.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { useNow } from '../../ui/useNow.ts'
import { ToolStar } from './ToolStar.tsx'

/** A cell for each tool; where all seven are shown, the eighth links to the marketplace. */
export function ToolBook({ tools }: { tools: readonly AccountTool[] }) {
  const part = toolBook()
  const site = useToolSite()
  const first = inTab(tools, 'favorites').find((tool) => accessTo(tool, site) === 'open')
  return (
    <ul className={part.root}>
      {tools.map((tool) => (
        <ToolCell key={tool.slug} tool={tool} isFirst={tool === first} />
      ))}
      {tools.length === catalogue.length && (
        <li className={cx(part.cell, part.more)}>
          <div className={part.text}>
            <h2 className={part.name}>{myToolsCopy.moreTitle}</h2>
          </div>
          <p className={part.sentence}>{myToolsCopy.moreSentence}</p>
          <span className={part.link}>
            <TextLink to={routes.marketplace}>
              {myToolsCopy.more}
              <Icon of={ArrowRight} />
            </TextLink>
          </span>
        </li>
      )}
    </ul>
  )
}

function ToolCell({ tool, isFirst }: { tool: AccountTool; isFirst: boolean }) {
  const part = toolBook()
  const { slug, quarters, listing } = tool
  const category = listing?.category ?? catalogue.find((one) => one.slug === slug)?.category
  const now = useNow()
  return (
    <li className={part.cell}>
      <span className={part.head}>
        <Tile motif={slug} glazed={`${quarters}`} size="56" />
      </span>
      <div className={part.text}>
        <h2 className={part.name}>{toolCopy[slug].name}</h2>
        {category && <p className={part.category}>{toolCategoryName[category]}</p>}
      </div>
      <p className={part.sentence}>{toolSentence(slug, listing)}</p>
      {isInMaintenance(tool) && listing && <p className={part.notice}>{maintenanceText(listing, now)}</p>}
      <ToolStar tool={tool} className={part.star} />
      <div className={part.foot}>
        <ToolState tool={tool} />
        <ToolAction tool={tool} isFirst={isFirst} />
      </div>
    </li>
  )
}

function ToolState({ tool }: { tool: AccountTool }) {
  const { state, sharedBy } = tool
  if (state === undefined) return <Badge tone="outline">{myToolsCopy.state.none}</Badge>
  if (tool.isUnpaid) return <Badge tone="amber">{myToolsCopy.state.unpaid}</Badge>
  if (isInMaintenance(tool)) return <Badge tone="amber">{myToolsCopy.state.maintenance}</Badge>
  if (sharedBy !== null) return <Badge tone="green">{myToolsCopy.sharedBy(sharedBy)}</Badge>
  const waits = state === 'configuring'
  return (
    <Badge tone={waits ? 'amber' : 'green'} waiting={waits}>
      {myToolsCopy.state[state]}
    </Badge>
  )
}

function ToolAction({ tool, isFirst }: { tool: AccountTool; isFirst: boolean }) {
  const { slug, state, task } = tool
  const access = accessTo(tool, useToolSite())
  const { name } = toolCopy[slug]
  if (state === 'configuring' && task !== undefined)
    return (
      <ButtonLink size="sm" to={setupHref(task.id)} aria-label={myToolsCopy.progressOf(name)}>
        {myToolsCopy.progress}
      </ButtonLink>
    )
  const isOpen = access === 'open'
  return (
    <ButtonLink
      size="sm"
      {...(isFirst && { look: 'primary' })}
      to={openToolHref(slug)}
      aria-label={isOpen ? myToolsCopy.openOf(name) : myToolsCopy.seeOf(name)}
    >
      {isOpen ? myToolsCopy.open : myToolsCopy.see}
    </ButtonLink>
  )
}
