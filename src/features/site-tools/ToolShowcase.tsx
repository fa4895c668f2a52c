import { toolCategoryName, toolCopy } from '../../copy/tools.ts'
import { tools } from '../../domain/tool.ts'
import { showcase } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Check } from '../../ui/icons.ts'
import { Tile } from '../../ui/Tile.tsx'
import { OpenToolLink } from './OpenToolLink.tsx'
import { ToolStatusBadge } from './ToolStatusBadge.tsx'

/** Each tool with all its features; the header's menu links to its part here. */
export function ToolShowcase() {
  const part = showcase()
  return (
    <ul className={part.root}>
      {tools.map(({ slug, status, category }) => (
        <li key={slug} id={slug} className={part.row}>
          <div className={part.picture}>
            <Tile motif={slug} />
          </div>
          <div className={part.text}>
            <p className={part.category}>{toolCategoryName[category]}</p>
            <div className={part.head}>
              <h2 className={part.name}>{toolCopy[slug].name}</h2>
              <ToolStatusBadge status={status} />
            </div>
            <p className={part.sentence}>{toolCopy[slug].sentence}</p>
            <OpenToolLink slug={slug} className={part.link} />
          </div>
          <ul className={part.list}>
            {toolCopy[slug].features.map((feature) => (
              <li key={feature} className={part.item}>
                <Icon of={Check} />
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
