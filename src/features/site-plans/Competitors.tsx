import { formatPesos } from '../../copy/money.ts'
import { competitorKind, competitorsCopy } from '../../copy/site/pricing.ts'
import { toolCopy } from '../../copy/tools.ts'
import { useStorefront } from '../../data/storefront/useStorefront.ts'
import { savingOf, separatePrices, separateTotal } from '../../domain/priceSavings.ts'
import { headlineIn } from '../../domain/storefront.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { cx } from '../../styled-system/css'
import { comparison, lozenge } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Check } from '../../ui/icons.ts'

export function Competitors() {
  const part = comparison({ narrow: true })
  const headline = headlineIn(useStorefront())
  return (
    <>
      <div className={part.scroll}>
        <table className={part.table}>
          <caption>
            <VisuallyHidden>{competitorsCopy.caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={part.top}>
                {competitorsCopy.kind}
              </th>
              <th scope="col" className={part.top}>
                {competitorsCopy.alone}
              </th>
              <th scope="col" className={cx(part.top, part.best)}>
                {competitorsCopy.ours}
              </th>
            </tr>
          </thead>
          <tbody>
            {toolSlugs.map((slug) => (
              <tr key={slug}>
                <th scope="row" className={part.row}>
                  {competitorKind[slug]}
                </th>
                <td className={part.cell}>{formatPesos(separatePrices[slug])}</td>
                <td className={cx(part.cell, part.best)}>
                  <span className={part.check}>
                    <Icon of={Check} size="md" />
                    <VisuallyHidden>{competitorsCopy.included(toolCopy[slug].name)}</VisuallyHidden>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={cx(part.row, part.total)}>
                {competitorsCopy.total}
              </th>
              <td className={cx(part.cell, part.total)}>{formatPesos(separateTotal)}</td>
              <td className={cx(part.cell, part.best, part.total)}>{formatPesos(headline)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={part.saved}>
        <span className={lozenge()} aria-hidden />
        {competitorsCopy.saved(savingOf(headline))}
      </p>
    </>
  )
}
