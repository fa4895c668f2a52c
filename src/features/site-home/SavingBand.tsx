import { savingCopy } from '../../copy/site/landing.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { separateTotal } from '../../domain/priceSavings.ts'
import { headlineIn } from '../../domain/storefront.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { savingBand } from '../../styled-system/recipes'
import { TileBar } from './TileBar.tsx'

/** One tile of the bars is a thousand pesos. */
const CENTAVOS_PER_TILE = 100_000
const apart = separateTotal / CENTAVOS_PER_TILE
const places = Math.ceil(apart)

export function SavingBand() {
  const part = savingBand()
  const headline = headlineIn(useStorefront())
  return (
    <section className={part.root}>
      <div className={part.inner}>
        <h2 className={part.title}>{savingCopy.title}</h2>
        <p className={part.lead}>{savingCopy.sentence}</p>
        <div className={part.viz}>
          <p className={part.line}>
            <b>{savingCopy.apart}</b> <span>{savingCopy.apartPrice}</span>
          </p>
          <div className={part.bar}>
            <TileBar places={places} value={apart} />
          </div>
          <p className={part.line}>
            <b>{savingCopy.together}</b> <span>{savingCopy.togetherPrice(headline)}</span>
          </p>
          <div className={part.bar}>
            <TileBar places={places} value={headline / CENTAVOS_PER_TILE} motifs={toolSlugs} />
            <p className={part.kept}>{savingCopy.kept(headline)}</p>
          </div>
        </div>
        <dl className={part.figures}>
          {savingCopy.figures(headline).map(({ value, unit, before, term }) => (
            <div key={term} className={part.figure}>
              <dt className={part.term}>{term}</dt>
              <dd className={part.value}>
                {before !== undefined && <span className={part.unit}>{before} </span>}
                {value}
                {unit !== undefined && <span className={part.unit}> {unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
