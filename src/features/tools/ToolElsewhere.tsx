import { toolViewCopy } from '../../copy/toolView.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { toolInOwnTabHref } from '../../hrefs.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowUpRight } from '../../ui/icons.ts'

/** A tool whose address the page's policy does not allow in a frame. */
export function ToolElsewhere({ tool }: { tool: ToolSlug }) {
  return (
    <EmptyState
      motif={tool}
      title={toolViewCopy.elsewhereTitle}
      sentence={toolViewCopy.elsewhereSentence(toolCopy[tool].name)}
      action={
        <ButtonLink look="primary" to={toolInOwnTabHref(tool)} target="_blank" rel="noopener">
          <Icon of={ArrowUpRight} />
          {toolViewCopy.newTab}
        </ButtonLink>
      }
    />
  )
}
