import { Link } from 'react-router-dom'
import { toolsSectionCopy } from '../../copy/site/landing.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { openToolHref } from '../../hrefs.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight } from '../../ui/icons.ts'

/**
 * Leads to the account, after the log-in: a tool's own site refuses a visitor without a pass, and its address is known
 * only to the backend.
 */
export function OpenToolLink({ slug, className }: { slug: ToolSlug; className: string | undefined }) {
  return (
    <Link className={className} to={openToolHref(slug)}>
      <span>{toolsSectionCopy.open}</span>
      <VisuallyHidden> {toolCopy[slug].name}</VisuallyHidden>
      <Icon of={ArrowRight} />
    </Link>
  )
}
