import type { SubmitEventHandler, ReactNode, Ref } from 'react'
import { settingsForm } from '../styled-system/recipes'
import { Skeleton } from './Loading.tsx'

type SettingsFormProps = {
  ref: Ref<HTMLFormElement>
  label: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** Validates with its own rules and texts instead of the browser's. */
export function SettingsForm({ ref, label, onSubmit, children }: SettingsFormProps) {
  return (
    <form
      ref={ref}
      // It takes the focus of a button in it that disappears.
      tabIndex={-1}
      aria-label={label}
      className={settingsForm().root}
      onSubmit={onSubmit}
      noValidate
    >
      {children}
    </form>
  )
}

/** The same frame, without fields. */
export function SettingsPanel({ children }: { children: ReactNode }) {
  return <div className={settingsForm().root}>{children}</div>
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={settingsForm().body}>{children}</div>
}

/** A title that must be read first: it can take the focus. */
export function PanelTitle({ ref, children }: { ref: Ref<HTMLHeadingElement>; children: ReactNode }) {
  return (
    <h3 ref={ref} tabIndex={-1} className={settingsForm().title}>
      {children}
    </h3>
  )
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={settingsForm().fields}>{children}</div>
}

/** A read-only field. */
export function FixedField({ children }: { children: ReactNode }) {
  return <div className={settingsForm().fixed}>{children}</div>
}

type FormFootProps = { note?: ReactNode; actions: ReactNode }

export function FormFoot({ note, actions }: FormFootProps) {
  const part = settingsForm()
  return (
    <div className={part.foot}>
      <p className={part.note} aria-live="polite">
        {note}
      </p>
      <div className={part.actions}>{actions}</div>
    </div>
  )
}

/** fields: those of the form in their order; one with a hint is higher by its line. */
export function FormSkeleton({ fields }: { fields: readonly ('plain' | 'hint')[] }) {
  const part = settingsForm()
  return (
    <div className={part.root} aria-hidden data-pending="">
      <div className={part.fields}>
        {Object.entries(fields).map(([at, field]) => (
          <div key={at} className={part.waiting}>
            <Skeleton shape="label" />
            <Skeleton shape="control" />
            {field === 'hint' && <Skeleton shape="hint" />}
          </div>
        ))}
      </div>
      <div className={part.foot}>
        <Skeleton shape="button" />
      </div>
    </div>
  )
}
