import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { toolsSectionCopy } from '../../copy/site/landing.ts'
import { toolCopy } from '../../copy/tools.ts'
import { tools } from '../../domain/tool.ts'
import { cx } from '../../styled-system/css'
import { ledger } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight } from '../../ui/icons.ts'
import { Tile } from '../../ui/Tile.tsx'
import { OpenToolLink } from './OpenToolLink.tsx'
import { ToolStatusBadge } from './ToolStatusBadge.tsx'

const toCome = ['data-analyst', 'link-shortener', 'social-manager', 'web-creator'] as const
const FEATURES_SHOWN = 2

/** The seven tools in a grid of eight cells; the last one is for future tools. */
export function ToolLedger() {
  const part = ledger()
  return (
    <ul className={part.root}>
      {tools.map(({ slug, status }) => (
        <li key={slug} className={part.cell}>
          <div className={part.picture}>
            <Tile motif={slug} />
          </div>
          <div className={part.head}>
            <h3 className={part.name}>{toolCopy[slug].name}</h3>
            <ToolStatusBadge status={status} />
          </div>
          <p className={part.sentence}>{toolCopy[slug].sentence}</p>
          <ul className={part.list}>
            {toolCopy[slug].features.slice(0, FEATURES_SHOWN).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <OpenToolLink slug={slug} className={part.link} />
        </li>
      ))}
      <li className={cx(part.cell, part.more)}>
        <div className={part.wall}>
          {toCome.map((motif) => (
            <Tile key={motif} motif={motif} glazed="0" />
          ))}
        </div>
        <div className={part.head}>
          <h3 className={part.name}>{toolsSectionCopy.moreTitle}</h3>
        </div>
        <p className={part.sentence}>{toolsSectionCopy.moreSentence}</p>
        <Link className={part.link} to={routes.apps}>
          <span>{toolsSectionCopy.more}</span>
          <Icon of={ArrowRight} />
        </Link>
      </li>
    </ul>
  )
}
