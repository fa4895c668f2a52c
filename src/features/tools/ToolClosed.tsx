import type { ReactNode } from 'react'
import { maintenanceText, toolAccessText } from '../../copy/toolAccess.ts'
import { toolViewCopy } from '../../copy/toolView.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import type { ToolAccess } from '../../domain/toolAccess.ts'
import { newTicketHref, setupHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../../ui/useNow.ts'

type ToolClosedProps = {
  tool: AccountTool
  why: Exclude<ToolAccess, 'open'>
  hasManager: boolean
  /** Shown to a client without this tool. */
  start: ReactNode
}

/** A tool that cannot be opened now: the reason, and the next action. */
export function ToolClosed({ tool: { slug, task, listing }, hasManager, why, start }: ToolClosedProps) {
  const now = useNow()
  const { name } = toolCopy[slug]
  if (why === 'not_contracted')
    return (
      <EmptyState
        motif={slug}
        title={toolViewCopy.notContractedTitle(name)}
        sentence={toolViewCopy.notContractedSentence}
        action={start}
      />
    )
  if (why === 'configuring' && task !== undefined)
    return (
      <EmptyState
        motif={slug}
        title={toolViewCopy.configuringTitle(name)}
        sentence={toolAccessText.configuring}
        action={
          <ButtonLink look="primary" to={setupHref(task.id)}>
            {toolViewCopy.progress}
          </ButtonLink>
        }
      />
    )
  if (why === 'maintenance' && listing !== undefined)
    return (
      <EmptyState
        motif={slug}
        title={toolViewCopy.maintenanceTitle(name)}
        sentence={maintenanceText(listing, now)}
        action={<ButtonLink to={routes.tools}>{toolViewCopy.backToTools}</ButtonLink>}
      />
    )
  if (why === 'unpaid')
    return (
      <EmptyState
        motif={slug}
        title={toolViewCopy.unpaidTitle(name)}
        sentence={toolAccessText.unpaid}
        action={
          <ButtonLink look="primary" to={routes.billing}>
            {toolViewCopy.pay}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      motif={slug}
      title={toolViewCopy.unreachableTitle(name)}
      sentence={toolAccessText[why]}
      action={
        <ButtonLink look="primary" to={hasManager ? routes.accountManager : newTicketHref}>
          {hasManager ? toolViewCopy.contact : toolViewCopy.ask}
        </ButtonLink>
      }
    />
  )
}
