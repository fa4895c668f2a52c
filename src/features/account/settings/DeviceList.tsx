import type { ReactNode } from 'react'
import { deviceRow } from '../../../styled-system/recipes'
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
        const Picture = phone ? Smartphone : Laptop
        return (
          <li key={key} className={part.row}>
            <Picture size={20} strokeWidth={1.75} className={part.picture} aria-hidden />
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
