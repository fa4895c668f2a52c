import { contractCopy } from '../../copy/contract.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { clauses, contract, priceCard } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { TileBorder } from './TileBorder.tsx'

const places = ['1', '2', '3', '4', '5']

/** The page's frames before the server has sent their content. */
export function ContractSkeleton() {
  const part = contract()
  const list = clauses()
  const price = priceCard()
  return (
    <div className={part.root} aria-busy>
      <output className={part.said}>
        <h1>
          <VisuallyHidden>{contractCopy.loading}</VisuallyHidden>
        </h1>
      </output>
      <div className={part.aside} aria-hidden>
        <div className={price.root}>
          <div className={price.body}>
            <Skeleton shape="title" />
            <div className={price.tiles}>
              {toolSlugs.map((slug) => (
                <Tile key={slug} motif={slug} glazed="0" />
              ))}
            </div>
            <Skeleton shape="figure" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="note" />
          </div>
        </div>
      </div>
      <div className={part.sheet} aria-hidden>
        <TileBorder />
        <div className={part.head}>
          <Skeleton shape="title" />
        </div>
        <div className={list.root}>
          {places.map((place) => (
            <div key={place} className={list.item}>
              <span />
              <div className={list.words}>
                <Skeleton shape="label" />
                <Skeleton shape="text" />
                <Skeleton shape="note" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
