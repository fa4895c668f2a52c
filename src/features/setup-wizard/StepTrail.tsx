import { stepTrail } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

type StepTrailProps = {
  /** The progress bar's label. */
  label: string
  heading: string
  sentence: string
  /** From 1. */
  step: number
  /** The furthest step that was reached; the person may go back to earlier ones. */
  reached: number
  steps: readonly string[]
  states: { done: string; here: string; ahead: string }
  onGo: (step: number) => void
}

/** The current step of a form, with links to the earlier ones. */
export function StepTrail({ label, heading, sentence, step, reached, steps, states, onGo }: StepTrailProps) {
  const part = stepTrail()
  const stateOf = (at: number) => (at === step ? 'here' : at < Math.max(reached, step) ? 'done' : 'ahead')
  return (
    <div className={part.root}>
      <div>
        <h2 className={part.heading}>{heading}</h2>
        <p className={part.sentence}>{sentence}</p>
      </div>
      <progress
        className={part.progress}
        aria-label={label}
        value={step}
        max={steps.length}
        aria-valuetext={heading}
      />
      <ol className={part.list}>
        {steps.map((title, index) => {
          const at = index + 1
          const state = stateOf(at)
          return (
            <li key={title} className={part.item}>
              <button
                type="button"
                className={part.step}
                data-state={state}
                aria-current={state === 'here' ? 'step' : undefined}
                disabled={at > Math.max(reached, step)}
                onClick={() => onGo(at)}
              >
                <span className={part.bar} />
                <span className={part.name}>{title}</span>
                <VisuallyHidden>{states[state]}</VisuallyHidden>
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
