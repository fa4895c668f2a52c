import type { ReactNode } from 'react'
import { licenseCard } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Copy } from '../../ui/icons.ts'
import type { MotifName } from '../../ui/theme/motifs.ts'
import { type Glazed, Tile } from '../../ui/Tile.tsx'
import { Skeleton } from '../../ui/Loading.tsx'

type LicenseCardProps = {
  motif: MotifName
  glazed: Glazed
  name: string
  badges: ReactNode
  license: { label: string; value: string; copy: string; copyLabel: string; onCopy: () => void }
  meter: ReactNode
  facts: ReactNode
  features: ReactNode
  foot: ReactNode
}

/** A tool's license: its name, its key, its use, and what it includes. */
export function LicenseCard({
  motif,
  glazed,
  name,
  badges,
  license,
  meter,
  facts,
  features,
  foot,
}: LicenseCardProps) {
  const part = licenseCard()
  return (
    <li className={part.root}>
      <div className={part.head}>
        <Tile motif={motif} glazed={glazed} size="56" />
        <div className={part.text}>
          <h3 className={part.name}>{name}</h3>
          <div className={part.badges}>{badges}</div>
        </div>
      </div>
      <div className={part.key}>
        <div className={part.keyText}>
          <p className={part.keyLabel}>{license.label}</p>
          <p className={part.keyValue}>{license.value}</p>
        </div>
        <Button look="ghost" size="sm" aria-label={license.copyLabel} onClick={license.onCopy}>
          <Icon of={Copy} />
          {license.copy}
        </Button>
      </div>
      {meter}
      {facts}
      {features}
      <div className={part.foot}>{foot}</div>
    </li>
  )
}

export function LicenseGrid({ children }: { children: ReactNode }) {
  return <ul className={licenseCard().grid}>{children}</ul>
}

const parts = [
  ['key', 'control'],
  ['meter', 'figure'],
  ['facts', 'figure'],
  ['features', 'text'],
  ['foot', 'control'],
] as const

/** The empty frame of a license, about as high. */
export function LicenseSkeleton() {
  const part = licenseCard()
  return (
    <li className={part.root} aria-hidden>
      <div className={part.head}>
        <Skeleton shape="face" />
        <div className={part.text}>
          <Skeleton shape="title" />
          <div className={part.badges}>
            <Skeleton shape="badge" />
            <Skeleton shape="badge" />
          </div>
        </div>
      </div>
      {parts.map(([name, shape]) => (
        <div key={name}>
          <Skeleton shape={shape} />
        </div>
      ))}
    </li>
  )
}
