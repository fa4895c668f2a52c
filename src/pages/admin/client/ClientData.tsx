import { money } from '../../../copy/billing.ts'
import { businessDayOf, dayAndYearOf, shortDayOf } from '../../../copy/calendar.ts'
import { clientDataCopy as copy } from '../../../copy/clientPage.ts'
import { regimeText } from '../../../copy/fiscalRegimes.ts'
import { fiscalRows } from '../../../copy/fiscalRows.ts'
import { usePerson } from '../../../data/session/usePerson.ts'
import { currentContract } from '../../../domain/contract.ts'
import { nextInvoice } from '../../../domain/invoice.ts'
import { activeLicenses } from '../../../domain/license.ts'
import { centavos } from '../../../domain/money.ts'
import type { Profile } from '../../../domain/profile.ts'
import { seatCount } from '../../../domain/seatCount.ts'
import { AssignButton } from '../../../features/assign-client/AssignButton.tsx'
import { PhoneLinks } from '../../../features/phone-links/PhoneLinks.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Block } from '../../../ui/WorkPage.tsx'
import type { ClientAccount } from './useClientAccount.ts'

/** The facts of an account that staff look up during a call. */
export function ClientData({ client, account }: { client: Profile; account: ClientAccount }) {
  const { assignment, contracts, invoices, licenses } = account
  const isSuper = usePerson().roles.includes('super_admin')
  const rows = fiscalRows(account.fiscal, regimeText)
  const contract = currentContract(contracts)
  const next = nextInvoice(invoices)
  const seats = seatCount(activeLicenses(licenses))
  return (
    <Block title={copy.title}>
      <DescriptionList
        rows={[
          {
            term: copy.email,
            value: client.email === null ? copy.none : <a href={`mailto:${client.email}`}>{client.email}</a>,
          },
          {
            term: copy.phone,
            value: client.phone === null ? copy.none : <PhoneLinks phone={client.phone} />,
          },
          { term: copy.company, value: client.company ?? copy.none },
          ...(rows.length === 0 ? [{ term: copy.fiscal, value: copy.noFiscal }] : rows),
          { term: copy.manager, value: assignment?.manager_name ?? copy.noManager },
          ...(seats.used > 0 ? [{ term: copy.seats, value: copy.seatsOf(seats.used, seats.limit) }] : []),
          {
            term: copy.next,
            value:
              next === null
                ? copy.none
                : copy.nextOf(money(centavos(next.amount)), shortDayOf(next.due_date)),
          },
          ...(contract === null
            ? []
            : [
                ...(contract.end_date === null
                  ? []
                  : [
                      contract.cancel_effective_on === null
                        ? { term: copy.renews, value: dayAndYearOf(contract.end_date) }
                        : { term: copy.ends, value: dayAndYearOf(contract.cancel_effective_on) },
                    ]),
                { term: copy.contract, value: contract.folio },
              ]),
          {
            term: copy.since,
            value: contract?.start_date ? shortDayOf(contract.start_date) : businessDayOf(client.created_at),
          },
        ]}
      />
      {isSuper && (
        <AssignButton
          client={{ id: client.id, name: client.full_name }}
          managerId={assignment?.manager_id ?? null}
        />
      )}
    </Block>
  )
}
