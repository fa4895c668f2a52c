import { businessDayOf } from '../../copy/calendar.ts'
import { licensesCopy, planFeatures, reportsText } from '../../copy/licenses.ts'
import { formatMoney } from '../../copy/money.ts'
import { toolCopy } from '../../copy/tools.ts'
import { licenseMeters, subscriptionName } from '../../copy/usage.ts'
import { useTiers } from '../../data/mirror/useTiers.ts'
import { isUnpaid, type License } from '../../domain/license.ts'
import { maintenanceText, toolAccessText } from '../../copy/toolAccess.ts'
import type { ToolAccess } from '../../domain/toolAccess.ts'
import { isTier } from '../../domain/subscription.ts'
import { plans } from '../../domain/plan.ts'
import { centavos } from '../../domain/money.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import type { ToolListing } from '../../domain/toolListing.ts'
import { openToolHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import type { Quarters } from '../../domain/serviceProgress.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { CheckList, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Users } from '../../ui/icons.ts'
import { css } from '../../styled-system/css'
import { LicenseCard } from './LicenseCard.tsx'
import { copyText } from '../../ui/copyText.ts'
import { UsageMeters } from '../../ui/UsageMeter.tsx'
import { useNow } from '../../ui/useNow.ts'

const copyKey = (key: string, tool: string): void =>
  copyText(key, { copied: licensesCopy.copied, detail: tool, notCopied: licensesCopy.notCopied })

type LicenseItemProps = {
  license: License
  quarters: Quarters
  access: ToolAccess
  listing: ToolListing | undefined
  onSeats: () => void
}

export function LicenseItem({ license, quarters, access, listing, onSeats }: LicenseItemProps) {
  const now = useNow()
  const tiers = useTiers()
  const { tool_name: tool, license_key: key, plan_tier: tier, monthly_price: price } = license
  const { name } = toolCopy[tool]
  // A tier is not looked up among the plans: its key may be a plan's key.
  const plan = isTier(license) ? undefined : plans.find((one) => one.key === tier)
  return (
    <LicenseCard
      motif={tool}
      glazed={`${quarters}`}
      name={name}
      badges={
        <>
          {isUnpaid(license, now) ? (
            <Badge tone="amber">{licensesCopy.unpaid}</Badge>
          ) : (
            <Badge tone="green">{licensesCopy.active}</Badge>
          )}
          <Badge tone="outline">{subscriptionName(license, tiers)}</Badge>
        </>
      }
      license={{
        label: licensesCopy.key,
        value: key,
        copy: licensesCopy.copy,
        copyLabel: licensesCopy.copyKey(name),
        onCopy: () => copyKey(key, name),
      }}
      meter={<UsageMeters meters={licenseMeters(license, now)} />}
      facts={
        <DescriptionList
          look="grid"
          rows={[
            {
              term: licensesCopy.price,
              value:
                price === null
                  ? licensesCopy.included
                  : `${formatMoney(centavos(price))} ${licensesCopy.perMonth}`,
            },
            {
              term: licensesCopy.reports,
              value: reportsText(license, now),
            },
            {
              term: licensesCopy.users,
              value: licensesCopy.ofUsers(license.seats_used, license.seats_limit),
            },
            {
              term: isUnpaid(license, now) ? licensesCopy.expired : licensesCopy.expires,
              value: license.expires_at === null ? licensesCopy.never : businessDayOf(license.expires_at),
            },
          ]}
        />
      }
      features={
        plan && (
          <CheckList
            folds
            title={licensesCopy.features}
            items={planFeatures(plan)}
            missing={licensesCopy.notIncluded}
          />
        )
      }
      foot={
        <>
          <OpenTool access={access} tool={tool} listing={listing} />
          <Button aria-haspopup="dialog" aria-label={licensesCopy.seatsOf(name)} onClick={onSeats}>
            <Icon of={Users} />
            {licensesCopy.seats}
          </Button>
        </>
      }
    />
  )
}

type OpenToolProps = { access: ToolAccess; tool: ToolSlug; listing: ToolListing | undefined }

function OpenTool({ access, tool, listing }: OpenToolProps) {
  const now = useNow()
  // Shown once above the list.
  if (access === 'unreachable' || access === 'not_contracted') return null
  if (access === 'unpaid')
    return (
      <>
        <p className={css({ textStyle: 'small', color: 'muted' })}>{toolAccessText.unpaid}</p>
        <ButtonLink to={routes.billing}>{licensesCopy.pay}</ButtonLink>
      </>
    )
  if (access !== 'open')
    return (
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        {access === 'maintenance' && listing ? maintenanceText(listing, now) : toolAccessText[access]}
      </p>
    )
  return (
    <ButtonLink to={openToolHref(tool)} aria-label={licensesCopy.openOf(toolCopy[tool].name)}>
      {licensesCopy.open}
    </ButtonLink>
  )
}
