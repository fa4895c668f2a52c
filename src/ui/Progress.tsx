import { useId } from 'react'
import { progress } from '../styled-system/recipes'

type ProgressProps = {
  label: string
  /** Where it stands, in words: "Paso 2 de 3". */
  step: string
  value: number
  max: number
}

export function Progress({ label, step, value, max }: ProgressProps) {
  const id = useId()
  const part = progress()
  return (
    <div className={part.root}>
      <div className={part.line}>
        <label htmlFor={id} className={part.label}>
          {label}
        </label>
        <span className={part.step}>{step}</span>
      </div>
      <progress id={id} className={part.bar} value={value} max={max} aria-valuetext={step} />
    </div>
  )
}
