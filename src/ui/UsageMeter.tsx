import type { ReactNode } from 'react'
import { css } from '../styled-system/css'
import { meter } from '../styled-system/recipes'
import { Badge } from './Badge.tsx'
import { CircleAlert, CircleCheck, TriangleAlert } from './icons.ts'
import { UNLIMITED, usageLevel } from './usageLevel.ts'

type MeterTexts = {
  label: string
  /** The formatted use: "312", and next to it "de 500 reportes". */
  used: string
  of: string
  normal: string
  high: string
  full: string
  unlimited: string
}

type UsageMeterProps = { value: number; limit: number; texts: MeterTexts; note?: ReactNode }

const badges = {
  normal: { tone: 'green', icon: CircleCheck },
  high: { tone: 'amber', icon: CircleAlert },
  full: { tone: 'red', icon: TriangleAlert },
} as const

const marks = [75, 90]
// Browsers draw a meter each in its own way, and none with marks: the element is for screen readers, the drawing is
// visual.
const hidden = css({ srOnly: true })

/** The used share of a limit, with marks at 75 and 90 per cent; without a limit there is no bar. */
export function UsageMeter({ value, limit, texts, note }: UsageMeterProps) {
  const level = usageLevel(value, limit)
  const percent = limit === UNLIMITED ? 0 : Math.min(100, Math.round((value / limit) * 100))
  const part = meter({ level })
  return (
    <div className={part.root}>
      <div className={part.line}>
        <p className={part.used}>
          <b>{texts.used}</b>
          {texts.of}
        </p>
        {level !== 'unlimited' && <span className={part.percent}>{percent}%</span>}
      </div>
      {level !== 'unlimited' && (
        <svg className={part.bar} aria-hidden>
          <rect className={part.track} x="0.5" y="3" width="100%" height="8" rx="4" />
          <rect className={part.fill} y="3" width={`${Math.max(percent, 3)}%`} height="8" rx="4" />
          {marks.map((mark) => (
            <line key={mark} className={part.mark} x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="14" />
          ))}
        </svg>
      )}
      {level !== 'unlimited' && (
        <meter
          className={hidden}
          aria-label={texts.label}
          max={limit}
          value={value}
          aria-valuetext={`${texts.used} ${texts.of}`}
        />
      )}
      <div className={part.foot}>
        {level === 'unlimited' ? (
          <Badge tone="cobalt">{texts.unlimited}</Badge>
        ) : (
          <Badge {...badges[level]}>{texts[level]}</Badge>
        )}
        {note}
      </div>
    </div>
  )
}

const stack = css({ display: 'grid', gap: '4' })

/** All that one thing counts, one below the other. */
export function UsageMeters({ meters }: { meters: readonly UsageMeterProps[] }) {
  return (
    <div className={stack}>
      {meters.map((one) => (
        <UsageMeter key={one.texts.of} {...one} />
      ))}
    </div>
  )
}
