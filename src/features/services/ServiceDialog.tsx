import { useState } from 'react'
import { setupHref, toolSiteHref } from '../../routes.ts'
import { businessDayOf } from '../../copy/calendar.ts'
import { servicesCopy } from '../../copy/services.ts'
import { toolCopy } from '../../copy/tools.ts'
import { packageName, resetText, usageTexts } from '../../copy/usage.ts'
import type { Licence } from '../../domain/licence.ts'
import type { ServiceProgress } from '../../domain/serviceProgress.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { CheckList, Facts } from '../../ui/Facts.tsx'
import { ArrowUpRight } from '../../ui/icons.ts'
import { Overlay } from '../../ui/Overlay.tsx'
import { UsageMeter } from '../../ui/UsageMeter.tsx'
import { useNow } from '../../ui/useNow.ts'
import { ServiceStatus } from './ServiceStatus.tsx'
import { servicePrice } from './servicePrice.ts'

type ServiceDialogProps = {
  /** Undefined: closed. */
  row: ServiceProgress | undefined
  licences: readonly Licence[]
  onClose: () => void
}

/** Everything about one service, and the ways on from it. */
export function ServiceDialog({ row, licences, onClose }: ServiceDialogProps) {
  // What was shown stays on the screen until the dialog has left it.
  const [last, setLast] = useState(row)
  if (row !== undefined && row !== last) setLast(row)
  if (last === undefined) return null
  const { service } = last
  return (
    <Overlay
      kind="dialog"
      open={row !== undefined}
      title={service.service_name}
      description={toolCopy[service.tool_name].sentence}
      closeLabel={servicesCopy.close}
      onClose={onClose}
      footer={last.state === 'cancelled' ? undefined : <Ways row={last} />}
    >
      <Facts
        rows={[
          { term: servicesCopy.status, value: <ServiceStatus state={last.state} /> },
          { term: servicesCopy.plan, value: packageName(service.plan_tier) },
          { term: servicesCopy.price, value: servicePrice(service.monthly_price) },
          { term: servicesCopy.since, value: businessDayOf(service.contracted_at) },
        ]}
      />
      <ServiceUsage licence={licences.find(({ tool_name: tool }) => tool === service.tool_name)} />
      <CheckList
        title={servicesCopy.includes}
        items={toolCopy[service.tool_name].features.map((text) => ({ text, included: true }))}
      />
    </Overlay>
  )
}

function ServiceUsage({ licence }: { licence: Licence | undefined }) {
  const now = useNow()
  if (licence === undefined) return null
  return (
    <UsageMeter
      value={licence.current_usage}
      limit={licence.usage_limit}
      texts={usageTexts(licence)}
      note={resetText(licence, now)}
    />
  )
}

function Ways({ row: { service, task, state } }: { row: ServiceProgress }) {
  const configuring = state === 'configuring' && task !== undefined
  return (
    <>
      <ButtonLink
        look={configuring ? 'secondary' : 'primary'}
        to={toolSiteHref(service.tool_name)}
        target="_blank"
        rel="noreferrer"
      >
        {servicesCopy.openTool}
        <ArrowUpRight size={16} strokeWidth={1.9} aria-hidden />
      </ButtonLink>
      {configuring && (
        <ButtonLink look="primary" to={setupHref(task.id)}>
          {servicesCopy.progress}
        </ButtonLink>
      )}
    </>
  )
}
