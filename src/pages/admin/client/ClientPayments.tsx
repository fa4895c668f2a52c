import { clientContractCopy, clientInvoicesCopy, clientTables } from '../../../copy/clientPage.ts'
import { money } from '../../../copy/billing.ts'
import { contractCardCopy, contractStatusName } from '../../../copy/billingContract.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import { packageName } from '../../../copy/usage.ts'
import { type Contract, currentContract } from '../../../domain/contract.ts'
import { disputesToCharge } from '../../../domain/lostDispute.ts'
import { centavos } from '../../../domain/money.ts'
import type { Profile } from '../../../domain/profile.ts'
import { DocumentButton } from '../../../features/documents/DocumentButton.tsx'
import { IssueInvoiceButton } from '../../../features/issue-invoice/IssueInvoiceButton.tsx'
import { useVoid } from '../../../features/issue-invoice/useVoid.tsx'
import { useMarkPaid } from '../../../features/mark-paid/useMarkPaid.tsx'
import { verifyHref } from '../../../hrefs.ts'
import { clientHead } from '../../../styled-system/recipes'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ShieldCheck } from '../../../ui/icons.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { Block } from '../../../ui/WorkPage.tsx'
import { clientInvoiceColumns } from './clientInvoiceColumns.tsx'
import type { TablePart } from './tablePart.ts'
import type { ClientAccount } from './useClientAccount.ts'

type ClientPaymentsProps = TablePart & { client: Profile; account: ClientAccount }

/** The signed contracts, and their payments. */
export function ClientPayments({ client, account, state, onState }: ClientPaymentsProps) {
  const contract = currentContract(account.contracts) ?? account.contracts[0] ?? null
  const { ask, dialog } = useMarkPaid()
  const voiding = useVoid()
  const name = client.company ?? client.full_name
  const isActive = contract?.status === 'active'
  const disputes = disputesToCharge(account.refunds, account.payments, account.invoices)
  const rows = account.invoices.toSorted((a, b) => b.due_date.localeCompare(a.due_date))
  return (
    <div className={clientHead().blocks}>
      <Block title={clientContractCopy.title}>
        {contract === null ? (
          <EmptyState
            motif={null}
            title={clientContractCopy.none}
            sentence={clientContractCopy.noneSentence}
          />
        ) : (
          <ContractFacts contract={contract} />
        )}
      </Block>
      <Block title={clientInvoicesCopy.title}>
        {(isActive || disputes.length > 0) && (
          <div className={clientHead().buttons}>
            <IssueInvoiceButton
              client={{ id: client.id, name }}
              disputes={disputes}
              onlyDisputes={!isActive}
            />
          </div>
        )}
        <Table
          texts={clientTables.invoices}
          columns={clientInvoiceColumns(rows, name, ask, voiding.ask)}
          rows={rows}
          keyOf={({ id }) => id}
          state={state}
          onState={onState}
          empty={
            <EmptyState
              motif={null}
              title={clientInvoicesCopy.none}
              sentence={clientInvoicesCopy.noneSentence}
            />
          }
        />
      </Block>
      {dialog}
      {voiding.dialog}
    </div>
  )
}

function ContractFacts({ contract }: { contract: Contract }) {
  const copy = clientContractCopy
  const { id, folio, plan_type: plan, billing, period_amount: amount, status } = contract
  return (
    <>
      <DescriptionList
        rows={[
          { term: copy.folio, value: folio },
          { term: copy.plan, value: packageName(plan) },
          { term: copy.billing, value: contractCardCopy.billingName[billing] },
          { term: copy.amount, value: money(centavos(amount)) },
          { term: copy.status, value: contractStatusName[status] },
          ...(contract.start_date === null
            ? []
            : [{ term: copy.starts, value: dayAndYearOf(contract.start_date) }]),
          ...(contract.end_date === null
            ? []
            : [{ term: copy.ends, value: dayAndYearOf(contract.end_date) }]),
          ...(contract.cancel_effective_on === null
            ? []
            : [{ term: copy.cancel, value: dayAndYearOf(contract.cancel_effective_on) }]),
        ]}
      />
      <div className={clientHead().buttons}>
        <DocumentButton kind="contract" id={id} label={copy.pdf} />
        <ButtonLink look="ghost" to={verifyHref(folio)}>
          <Icon of={ShieldCheck} />
          {copy.check}
        </ButtonLink>
      </div>
    </>
  )
}
