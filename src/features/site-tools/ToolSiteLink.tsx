import { toolSiteHref } from '../../siteHrefs.ts'
import { newTab } from '../../copy/site/chrome.ts'
import { toolsSectionCopy } from '../../copy/site/landing.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowUpRight } from '../../ui/icons.ts'

/** Links to the tool's own site in a new tab: it must not replace this page. */
export function ToolSiteLink({ slug, className }: { slug: ToolSlug; className: string | undefined }) {
  return (
    <a className={className} href={toolSiteHref(slug)} target="_blank" rel="noopener">
      <span>{toolsSectionCopy.open}</span>
      <VisuallyHidden>
        {' '}
        {toolCopy[slug].name} {newTab}
      </VisuallyHidden>
      <Icon of={ArrowUpRight} />
    </a>
  )
}
