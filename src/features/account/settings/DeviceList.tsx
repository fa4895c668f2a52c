import type { ReactNode } from 'react'
import { deviceRow } from '../../../styled-system/recipes'
import { Icon } from '../../../ui/Icon.tsx'
import { Laptop, Smartphone } from '../../../ui/icons.ts'

type DeviceListProps = {
  label: string
  rows: readonly { key: string; phone: boolean; name: string; detail: string; end: ReactNode }[]
}

export function DeviceList({ label, rows }: DeviceListProps) {
  const part = deviceRow()
  return (
    <ul className={part.root} aria-label={label}>
      {rows.map(({ key, phone, name, detail, end }) => {
        const picture = phone ? Smartphone : Laptop
        return (
          <li key={key} className={part.row}>
            <Icon of={picture} size="lg" className={part.picture} />
            <div className={part.words}>
              <p className={part.title}>{name}</p>
              <p className={part.detail}>{detail}</p>
            </div>
            {end}
          </li>
        )
      })}
    </ul>
  )
}
