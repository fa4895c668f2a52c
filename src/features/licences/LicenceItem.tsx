import { toolSiteHref } from '../../routes.ts'
import { businessDayOf } from '../../copy/calendar.ts'
import { licencesCopy, planFeatures } from '../../copy/licences.ts'
import { formatMoney } from '../../copy/money.ts'
import { toolCopy } from '../../copy/tools.ts'
import { packageName, resetText, usageTexts } from '../../copy/usage.ts'
import type { Licence } from '../../domain/licence.ts'
import { plans } from '../../domain/plan.ts'
import { centavos } from '../../domain/price.ts'
import type { Quarters } from '../../domain/serviceProgress.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { CheckList, Facts } from '../../ui/Facts.tsx'
import { ArrowUpRight } from '../../ui/icons.ts'
import { LicenceCard } from '../../ui/LicenceCard.tsx'
import { showToast } from '../../ui/toasts.ts'
import { UsageMeter } from '../../ui/UsageMeter.tsx'
import { useNow } from '../../ui/useNow.ts'

async function copyKey(key: string, tool: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key)
    showToast('good', licencesCopy.copied, tool)
  } catch {
    showToast('bad', licencesCopy.notCopied)
  }
}

export function LicenceItem({ licence, quarters }: { licence: Licence; quarters: Quarters }) {
  const now = useNow()
  const { tool_name: tool, license_key: key, plan_tier: tier, monthly_price: price } = licence
  const { name } = toolCopy[tool]
  const plan = plans.find((one) => one.key === tier)
  return (
    <LicenceCard
      motif={tool}
      glazed={`${quarters}`}
      name={name}
      badges={
        <>
          <Badge tone="green">{licencesCopy.active}</Badge>
          <Badge tone="outline">{packageName(tier)}</Badge>
        </>
      }
      licence={{
        label: licencesCopy.key,
        value: key,
        copy: licencesCopy.copy,
        copyLabel: licencesCopy.copyKey(name),
        onCopy: () => void copyKey(key, name),
      }}
      meter={
        <UsageMeter
          value={licence.current_usage}
          limit={licence.usage_limit}
          texts={usageTexts(licence)}
          note={resetText(licence, now)}
        />
      }
      facts={
        <Facts
          look="grid"
          rows={[
            {
              term: licencesCopy.price,
              value:
                price === null
                  ? licencesCopy.included
                  : `${formatMoney(centavos(price))} ${licencesCopy.perMonth}`,
            },
            {
              term: licencesCopy.reports,
              value: licencesCopy.ofReports(licence.reports_used, licence.reports_limit),
            },
            {
              term: licencesCopy.users,
              value: licencesCopy.ofUsers(licence.seats_used, licence.seats_limit),
            },
            {
              term: licencesCopy.expires,
              value: licence.expires_at === null ? licencesCopy.never : businessDayOf(licence.expires_at),
            },
          ]}
        />
      }
      features={
        plan && (
          <CheckList
            folds
            title={licencesCopy.features}
            items={planFeatures(plan)}
            missing={licencesCopy.notIncluded}
          />
        )
      }
      foot={
        <ButtonLink
          to={toolSiteHref(tool)}
          target="_blank"
          rel="noreferrer"
          aria-label={licencesCopy.openOf(name)}
        >
          {licencesCopy.open}
          <ArrowUpRight size={16} strokeWidth={1.9} aria-hidden />
        </ButtonLink>
      }
    />
  )
}
