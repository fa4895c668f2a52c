import { changeText } from '../../copy/reports.ts'
import { changeOf, type Figure } from '../../domain/reportMonths.ts'
import { changeMark } from '../../styled-system/recipes'

/** The difference of a figure from the month before; nothing without one. */
export function ChangeMark({ figure }: { figure: Figure }) {
  const change = changeOf(figure)
  if (change === null) return null
  const direction = change.amount === 0 ? 'level' : change.amount > 0 ? 'up' : 'down'
  return <span className={changeMark({ direction })}>{changeText(change)}</span>
}
