import type { FormEventHandler, ReactNode, Ref } from 'react'
import { stepForm } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'

type StepFormProps = {
  ref: Ref<HTMLFormElement>
  label: string
  onSubmit: FormEventHandler<HTMLFormElement>
  trail: ReactNode
  children: ReactNode
  note: { icon: Picture; text: string }
  back: ReactNode
  next: ReactNode
}

/** One step of a form: its fields in a narrow column, its two buttons under the thumb, where the tabs are elsewhere. */
export function StepForm({ ref, label, onSubmit, trail, children, note, back, next }: StepFormProps) {
  const part = stepForm()
  const { icon, text } = note
  return (
    <form ref={ref} aria-label={label} className={part.root} onSubmit={onSubmit} noValidate data-foot>
      {trail}
      <div className={part.fields}>{children}</div>
      <p className={part.note}>
        <Icon of={icon} />
        {text}
      </p>
      <div className={part.foot} data-bar="actions">
        {back}
        {next}
      </div>
    </form>
  )
}
