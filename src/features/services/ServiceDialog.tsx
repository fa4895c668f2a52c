import type { ReactNode } from 'react'
import { openToolHref, setupHref } from '../../hrefs.ts'
import { businessDayOf, dayAndYearOf } from '../../copy/calendar.ts'
import { currency, formatMoney } from '../../copy/money.ts'
import { servicesCopy } from '../../copy/services.ts'
import { toolCopy, toolSentence } from '../../copy/tools.ts'
import { licenseMeters, subscriptionName } from '../../copy/usage.ts'
import { maintenanceText, toolAccessText } from '../../copy/toolAccess.ts'
import { css } from '../../styled-system/css'
import { useToolListings } from '../../data/mirror/useToolListings.ts'
import { useTiers } from '../../data/mirror/useTiers.ts'
import { useToolSite } from '../../data/session/useToolSite.ts'
import { toolAccess } from '../../domain/toolAccess.ts'
import type { ContractChange } from '../../domain/contractChange.ts'
import { centavos, type Pesos } from '../../domain/money.ts'
import type { License } from '../../domain/license.ts'
import type { ServiceProgress } from '../../domain/serviceProgress.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import type { ToolListing } from '../../domain/toolListing.ts'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CheckList, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { UsageMeters } from '../../ui/UsageMeter.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useAddressDialog } from '../../ui/useAddressDialog.ts'
import { ServiceStatus } from './ServiceStatus.tsx'
import { servicePrice } from './servicePrice.ts'

type ServiceDialogProps = {
  /** Undefined: closed. */
  row: ServiceProgress | undefined
  licenses: readonly License[]
  unpaid: ReadonlySet<ToolSlug>
  /** The addendum that added the service. */
  addendumOf: (row: ServiceProgress) => ContractChange | undefined
  /** The action that ends it. */
  renderEnd: (row: ServiceProgress, addendum: ContractChange) => ReactNode
  onClose: () => void
  onGone: () => void
}

/** The details of one service and its actions. */
export function ServiceDialog(props: ServiceDialogProps) {
  const { row, licenses, unpaid, addendumOf, renderEnd, onClose, onGone } = props
  const { content: last, open } = useAddressDialog(row)
  const listings = useToolListings()
  const tiers = useTiers()
  if (last === undefined) return null
  const { service } = last
  const addendum = addendumOf(last)
  const ends = addendum?.end_effective_on ?? null
  const listing = listings?.get(service.tool_name)
  const isUnpaid = unpaid.has(service.tool_name)
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={service.service_name}
      description={toolSentence(service.tool_name, listing)}
      closeLabel={servicesCopy.close}
      onClose={onClose}
      onGone={onGone}
      footer={
        last.state === 'cancelled' ? undefined : (
          <>
            {addendum !== undefined && renderEnd(last, addendum)}
            <ToolActions row={last} listing={listing} isUnpaid={isUnpaid} />
          </>
        )
      }
    >
      <DescriptionList
        rows={[
          {
            term: servicesCopy.status,
            value: <ServiceStatus state={last.state} ends={ends !== null} isUnpaid={isUnpaid} />,
          },
          { term: servicesCopy.plan, value: subscriptionName(service, tiers) },
          { term: servicesCopy.price, value: servicePrice(service.monthly_price) },
          { term: servicesCopy.since, value: businessDayOf(service.contracted_at) },
          ...(ends === null ? [] : endFacts(addendum?.end_folio ?? '', ends, addendum?.end_refund ?? 0)),
        ]}
      />
      <ServiceUsage license={licenses.find(({ tool_name: tool }) => tool === service.tool_name)} />
      <CheckList
        title={servicesCopy.includes}
        items={toolCopy[service.tool_name].features.map((text) => ({ text, included: true }))}
      />
    </Dialog>
  )
}

const endFacts = (folio: string, on: string, refund: Pesos) => [
  { term: servicesCopy.ends, value: dayAndYearOf(on) },
  { term: servicesCopy.folio, value: folio },
  {
    term: servicesCopy.refund,
    value: refund === 0 ? servicesCopy.noRefund : `${formatMoney(centavos(refund))} ${currency}`,
  },
]

function ServiceUsage({ license }: { license: License | undefined }) {
  const now = useNow()
  if (license === undefined) return null
  return <UsageMeters meters={licenseMeters(license, now)} />
}

type ToolActionsProps = { row: ServiceProgress; listing: ToolListing | undefined; isUnpaid: boolean }

function ToolActions({ row: { service, task, state }, listing, isUnpaid }: ToolActionsProps) {
  const access = toolAccess(state, useToolSite(), listing, isUnpaid)
  const now = useNow()
  if (state === 'configuring' && task !== undefined)
    return (
      <>
        <p className={css({ textStyle: 'small', color: 'muted' })}>{toolAccessText.configuring}</p>
        <ButtonLink look="primary" to={setupHref(task.id)}>
          {servicesCopy.progress}
        </ButtonLink>
      </>
    )
  if (access === 'not_contracted') return null
  if (access === 'maintenance' && listing !== undefined)
    return <p className={css({ textStyle: 'small', color: 'muted' })}>{maintenanceText(listing, now)}</p>
  if (access === 'unpaid')
    return (
      <>
        <p className={css({ textStyle: 'small', color: 'muted' })}>{toolAccessText.unpaid}</p>
        <ButtonLink look="primary" to={routes.billing}>
          {servicesCopy.pay}
        </ButtonLink>
      </>
    )
  if (access !== 'open')
    return <p className={css({ textStyle: 'small', color: 'muted' })}>{toolAccessText[access]}</p>
  return (
    <ButtonLink look="primary" to={openToolHref(service.tool_name)}>
      {servicesCopy.openTool}
    </ButtonLink>
  )
}
