import type { SubmitEventHandler, ReactNode, Ref } from 'react'
import { stepForm } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Check, type Picture } from '../../ui/icons.ts'

type StepFormProps = {
  ref: Ref<HTMLFormElement>
  label: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  trail: ReactNode
  children: ReactNode
  /**
   * Confirms that the step before was stored. It is in the page, not over it: a toast would hide the next step's title.
   */
  done: string | null
  note: { icon: Picture; text: string }
  back: ReactNode
  next: ReactNode
}

/** One step of a form: its fields in a narrow column, its two buttons at the bottom, in place of the tabs. */
export function StepForm({ ref, label, onSubmit, trail, children, done, note, back, next }: StepFormProps) {
  const part = stepForm()
  const { icon, text } = note
  return (
    <form ref={ref} aria-label={label} className={part.root} onSubmit={onSubmit} noValidate data-foot>
      {trail}
      <div className={part.fields}>{children}</div>
      {/* The status is always in the page: one that is inserted with its text is not read out. */}
      <output className={part.note}>
        {done !== null && (
          <>
            <Icon of={Check} />
            {done}
          </>
        )}
      </output>
      {done === null && (
        <p className={part.note}>
          <Icon of={icon} />
          {text}
        </p>
      )}
      <div className={part.foot} data-bar="actions">
        {back}
        {next}
      </div>
    </form>
  )
}
