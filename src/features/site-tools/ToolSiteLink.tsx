import { toolSiteHref } from '../../routes.ts'
import { newTab } from '../../copy/site/chrome.ts'
import { toolsSectionCopy } from '../../copy/site/landing.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { ArrowUpRight } from '../../ui/icons.ts'

/** To the tool's own site, which is not ours to leave this page for. */
export function ToolSiteLink({ slug, className }: { slug: ToolSlug; className: string | undefined }) {
  return (
    <a className={className} href={toolSiteHref(slug)} target="_blank" rel="noopener">
      <span>{toolsSectionCopy.open}</span>
      <Hidden>
        {' '}
        {toolCopy[slug].name} {newTab}
      </Hidden>
      <ArrowUpRight size={16} strokeWidth={1.9} aria-hidden />
    </a>
  )
}
