import { css } from '../../styled-system/css'
import type { EditableChange } from '../../data/sync/editableChanges.ts'
import { ChangeItem } from './ChangeItem.tsx'

const section = css({ mt: '5' })
const heading = css({ textStyle: 'h4', mb: '2' })
const warning = css({ mb: '3', textStyle: 'small', color: 'muted' })

export function ChangeSection({
  title,
  sentence,
  changes,
  now,
}: {
  title: string
  sentence?: string | undefined
  changes: EditableChange[]
  now: number
}) {
  return (
    <section className={section}>
      <h3 className={heading}>{title}</h3>
      {sentence !== undefined && <p className={warning}>{sentence}</p>}
      <ul>
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} now={now} />
        ))}
      </ul>
    </section>
  )
}
