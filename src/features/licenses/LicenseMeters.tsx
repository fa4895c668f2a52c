import { paceText, resetText, usageTexts } from '../../copy/usage.ts'
import { type License, metersOf } from '../../domain/license.ts'
import { css } from '../../styled-system/css'
import { UsageMeter } from '../../ui/UsageMeter.tsx'

const stack = css({ display: 'grid', gap: '4' })

type LicenseMetersProps = {
  license: License
  now: number
  /** With the used share beside that of the month, as far as there is one. */
  paced?: boolean
}

/** Everything that a license counts: one meter, or two. */
export function LicenseMeters({ license, now, paced = false }: LicenseMetersProps) {
  return (
    <div className={stack}>
      {metersOf(license).map((meter) => (
        <UsageMeter
          key={meter.meter}
          value={meter.used}
          limit={meter.limit}
          texts={usageTexts(license.tool_name, meter)}
          note={(paced ? paceText(meter, now) : null) ?? resetText(meter, now)}
        />
      ))}
    </div>
  )
}
