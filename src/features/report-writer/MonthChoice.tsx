import { reportWriterCopy as said } from '../../copy/reportWriter.ts'
import { Select } from '../../ui/Select.tsx'
import type { monthStates } from './monthStates.ts'

type MonthChoiceProps = {
  months: ReturnType<typeof monthStates>
  value: string
  onChange: (month: string) => void
}

export function MonthChoice({ months, value, onChange }: MonthChoiceProps) {
  return (
    <Select
      label={said.month}
      placeholder={said.chooseMonth}
      options={months.map(({ month, state }) => ({ value: month, label: said.monthOption(month, state) }))}
      {...{ value, onChange }}
    />
  )
}
