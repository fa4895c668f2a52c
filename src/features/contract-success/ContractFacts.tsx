import { dayAndYearOf } from '../../copy/calendar.ts'
import { brandName, summaryCopy } from '../../copy/checkout.ts'
import { successCopy } from '../../copy/contractSuccess.ts'
import { packageName } from '../../copy/usage.ts'
import type { Contract } from '../../domain/contract.ts'
import type { Payment } from '../../domain/payment.ts'
import { centavos } from '../../domain/money.ts'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'

type ContractFactsProps = { contract: Contract; payment: Payment | undefined }

/** The signed and paid contract. */
export function ContractFacts({ contract, payment }: ContractFactsProps) {
  const { folio, plan_type: plan, billing, period_amount: due, start_date: start } = contract
  const amount = summaryCopy.money(centavos(payment?.amount ?? due))
  return (
    <Card title={successCopy.facts}>
      <DescriptionList
        rows={[
          { term: successCopy.folio, value: folio },
          {
            term: successCopy.plan,
            value: `${packageName(plan)}, ${summaryCopy.billing[billing].toLowerCase()}`,
          },
          { term: payment === undefined ? successCopy.toPay : successCopy.paid, value: amount },
          ...(payment === undefined ? [] : [{ term: successCopy.method, value: wayOf(payment) }]),
          ...(start === null ? [] : [{ term: successCopy.since, value: dayAndYearOf(start) }]),
        ]}
      />
    </Card>
  )
}

const isBrand = (brand: string): brand is keyof typeof brandName => Object.hasOwn(brandName, brand)

function wayOf({ method, card_brand: brand, card_last4: last4 }: Payment): string {
  if (method !== 'card' || brand === null || last4 === null) return successCopy.methods[method]
  return successCopy.cardEnding(isBrand(brand) ? brandName[brand] : brandName.other, last4)
}
