import type { SubmitEventHandler, ReactNode, Ref } from 'react'
import { screen } from '../../styled-system/recipes'

type FormColumnProps = {
  ref: Ref<HTMLFormElement>
  label: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Validates with its own rules and texts instead of the browser's. */
export function FormColumn({ ref, label, onSubmit, children }: FormColumnProps) {
  return (
    <form ref={ref} aria-label={label} className={screen().form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  )
}
