import { Link } from 'react-router-dom'
import { toolHref } from '../../siteHrefs.ts'
import { routes } from '../../routes.ts'
import { siteNavCopy } from '../../copy/site/chrome.ts'
import { toolCategoryName, toolCopy, toolStatusName } from '../../copy/tools.ts'
import { tools } from '../../domain/tool.ts'
import { siteHeader, siteMenu } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight, ChevronDown } from '../../ui/icons.ts'
import { Tile } from '../../ui/Tile.tsx'

export function ToolsMenu() {
  const part = siteMenu()
  return (
    <details className={part.root} data-menu="" name="site-menu">
      <summary className={siteHeader().link}>
        {siteNavCopy.tools}
        <Icon of={ChevronDown} className={part.chevron} />
      </summary>
      <div className={part.panel}>
        <ul className={part.grid}>
          {tools.map(({ slug, category, status }) => (
            <li key={slug}>
              <Link className={part.item} to={toolHref(slug)}>
                <Tile motif={slug} size="40" />
                <span className={part.words}>
                  <span className={part.name}>
                    {toolCopy[slug].name}
                    {status === 'beta' && (
                      <Badge tone="amber" waiting>
                        {toolStatusName.beta}
                      </Badge>
                    )}
                  </span>
                  <span className={part.detail}>{toolCategoryName[category]}</span>
                </span>
              </Link>
            </li>
          ))}
          <li>
            <Link className={part.all} to={routes.apps}>
              {siteNavCopy.allTools}
              <Icon of={ArrowRight} />
            </Link>
          </li>
        </ul>
      </div>
    </details>
  )
}
