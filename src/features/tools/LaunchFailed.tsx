import type { ReactNode } from 'react'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { toolAccessText } from '../../copy/toolAccess.ts'
import { toolViewCopy } from '../../copy/toolView.ts'
import type { LaunchFailure } from '../../data/account/launchTool.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { toolInOwnTabHref } from '../../hrefs.ts'
import { css } from '../../styled-system/css'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowUpRight, RefreshCw } from '../../ui/icons.ts'

const actions = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })

type LaunchFailedProps = {
  tool: ToolSlug
  /** `silent`: the frame sent no message in time. */
  code: LaunchFailure | 'silent'
  /** The client on whose license the person has a seat; null for an own license. */
  sharedBy: string | null
  onRetry: () => void
}

/** Why the tool could not be opened, and the next actions. */
export function LaunchFailed({ tool, code, sharedBy, onRetry }: LaunchFailedProps) {
  const retry = (
    <Button look="primary" onClick={onRetry}>
      <Icon of={RefreshCw} />
      {toolViewCopy.retry}
    </Button>
  )
  const failed = (title: string, sentence: string, action: ReactNode) => (
    <EmptyState motif={tool} title={title} sentence={sentence} action={action} />
  )
  if (code === 'offline')
    return (
      <EmptyState
        motif={tool}
        title={toolViewCopy.offlineTitle}
        sentence={toolViewCopy.offlineSentence}
        action={retry}
      />
    )
  if (code !== 'silent') return failed(...textsOf(code, sharedBy), retry)
  return failed(
    toolViewCopy.failedTitle,
    toolViewCopy.failedSentence,
    <span className={actions}>
      {retry}
      <ButtonLink to={toolInOwnTabHref(tool)} target="_blank" rel="noopener">
        <Icon of={ArrowUpRight} />
        {toolViewCopy.newTab}
      </ButtonLink>
    </span>,
  )
}

/** Title and sentence: whether the server refused, or its answer did not come. */
function textsOf(code: LaunchFailure, sharedBy: string | null): [title: string, sentence: string] {
  if (code === 'in_maintenance') return [toolViewCopy.failedTitle, toolAccessText.maintenance]
  if (code === 'no_license')
    return [
      toolViewCopy.failedTitle,
      sharedBy === null ? toolViewCopy.noLicenseSentence : toolViewCopy.seatClosedSentence(sharedBy),
    ]
  if (code === 'launch_not_configured') return [toolViewCopy.failedTitle, toolAccessText.unreachable]
  return [toolViewCopy.notAskedTitle, failureTextOf(code).title]
}
