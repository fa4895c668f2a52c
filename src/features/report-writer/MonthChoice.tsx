import { reportWriterCopy as copy } from '../../copy/reportWriter.ts'
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
      label={copy.month}
      placeholder={copy.chooseMonth}
      options={months.map(({ month, state }) => ({ value: month, label: copy.monthOption(month, state) }))}
      {...{ value, onChange }}
    />
  )
}
