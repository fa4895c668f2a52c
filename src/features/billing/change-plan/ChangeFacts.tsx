import { addendumCopy, serviceApartName } from '../../../copy/addendum.ts'
import { changePageCopy, planChangeCopy } from '../../../copy/planChange.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import { currency, formatMoney } from '../../../copy/money.ts'
import { packageName } from '../../../copy/usage.ts'
import type { ContractChange } from '../../../domain/contractChange.ts'
import { centavos } from '../../../domain/money.ts'
import { contractCard } from '../../../styled-system/recipes'
import { Amount } from '../../../ui/Amount.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DocumentButton } from '../../documents/DocumentButton.tsx'

/** A signed change of plan, or a signed service apart. */
export function ChangeFacts({ change }: { change: ContractChange }) {
  const part = contractCard()
  const { id, folio, from_plan: from, to_plan: to, amount_due: due, valid_until: until, status } = change
  const { tool_name: tool, tier_name: tier } = change
  return (
    <Card title={tool === null ? changePageCopy.facts : addendumCopy.facts}>
      <Amount figure={formatMoney(centavos(due))} unit={currency} />
      <DescriptionList
        rows={[
          ...(tool === null
            ? [
                { term: changePageCopy.from, value: packageName(from) },
                { term: changePageCopy.to, value: packageName(to) },
              ]
            : [{ term: addendumCopy.service, value: serviceApartName(tool, tier ?? '') }]),
          { term: changePageCopy.folio, value: <span className={part.folio}>{folio}</span> },
          { term: planChangeCopy.effect, value: planChangeCopy.effective.upgrade },
          ...(status === 'pending_payment'
            ? [{ term: changePageCopy.until, value: dayAndYearOf(until) }]
            : []),
        ]}
      />
      <div className={part.documents}>
        <DocumentButton kind="addendum" id={id} label={changePageCopy.document} />
      </div>
    </Card>
  )
}
