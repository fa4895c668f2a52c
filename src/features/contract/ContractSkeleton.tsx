import { contractCopy } from '../../copy/contract.ts'
import { clauses, contract, priceCard } from '../../styled-system/recipes'
import { Cenefa } from '../../ui/Cenefa.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import { Skeleton } from '../../ui/Waiting.tsx'

const places = ['1', '2', '3', '4', '5']

/** The frames of the page before the server has said what stands in them. */
export function ContractSkeleton() {
  const part = contract()
  const list = clauses()
  const price = priceCard()
  return (
    <div className={part.root} aria-busy>
      <output>
        <Hidden>{contractCopy.loading}</Hidden>
      </output>
      <div className={part.aside} aria-hidden>
        <div className={price.root}>
          <div className={price.body}>
            <Skeleton shape="title" />
            <Skeleton shape="figure" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </div>
        </div>
      </div>
      <div className={part.sheet} aria-hidden>
        <div className={part.cenefa}>
          <Cenefa />
        </div>
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
