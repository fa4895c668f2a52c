import { stepTrail } from '../../styled-system/recipes'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

type StepTrailProps = {
  /** Of the bar. */
  label: string
  heading: string
  sentence: string
  /** From 1. */
  step: number
  /** The furthest one that was reached; one may go back to those before it. */
  reached: number
  steps: readonly string[]
  states: { done: string; here: string; ahead: string }
  onGo: (step: number) => void
}

/** Where one is in a form of several steps, and the way back to the earlier ones. */
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
