import { clientPageCopy as copy } from '../../../copy/clientPage.ts'
import { money } from '../../../copy/billing.ts'
import { viewAsCopy } from '../../../copy/viewAs.ts'
import { packageName } from '../../../copy/usage.ts'
import { usePerson } from '../../../data/session/usePerson.ts'
import { isManagedBy } from '../../../domain/assignment.ts'
import { currentContract } from '../../../domain/contract.ts'
import { centavos } from '../../../domain/money.ts'
import type { Profile } from '../../../domain/profile.ts'
import { ContractStatusBadge } from '../../../features/billing/ContractStatusBadge.tsx'
import { clientReportsHref, conversationHref } from '../../../hrefs.ts'
import { viewAsHref } from '../../../staffHrefs.ts'
import { clientHead } from '../../../styled-system/recipes'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ChartColumn, Eye, MessageSquare } from '../../../ui/icons.ts'
import type { ClientAccount } from './useClientAccount.ts'

/** The client's name, the plan, and the actions. */
export function ClientHead({ client, account }: { client: Profile; account: ClientAccount }) {
  const { uid } = usePerson()
  const contract = currentContract(account.contracts)
  const plan =
    contract === null
      ? copy.withoutPlan
      : `${packageName(contract.plan_type)}, ${copy.monthly(money(centavos(contract.monthly_amount)))}`
  const part = clientHead()
  return (
    <header className={part.root}>
      <Avatar name={client.full_name} picture={client.avatar_url} size="xl" />
      <div className={part.words}>
        <div className={part.line}>
          <h2 className={part.name}>{client.full_name}</h2>
          {contract && <ContractStatusBadge status={contract.status} />}
        </div>
        <p className={part.detail}>{client.company === null ? plan : `${client.company} · ${plan}`}</p>
      </div>
      <div className={part.actions}>
        <ButtonLink to={viewAsHref(client.id)}>
          <Icon of={Eye} />
          {viewAsCopy.open}
        </ButtonLink>
        <ButtonLink to={clientReportsHref(client.id)}>
          <Icon of={ChartColumn} />
          {copy.reports}
        </ButtonLink>
        {isManagedBy(account.assignment, uid) && (
          <ButtonLink look="primary" to={conversationHref(client.id)}>
            <Icon of={MessageSquare} />
            {copy.write}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
