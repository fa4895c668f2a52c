import { successCopy } from '../../copy/contractSuccess.ts'
import { contractSuccess } from '../../styled-system/recipes'

export function NextSteps() {
  const part = contractSuccess()
  return (
    <section className={part.steps} aria-labelledby="next">
      <h2 id="next" className={part.stepsTitle}>
        {successCopy.stepsTitle}
      </h2>
      <ol>
        {successCopy.steps.map(({ title, detail }, index) => (
          <li key={title} className={part.step}>
            <span className={part.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className={part.stepTitle}>{title}</h3>
              <p className={part.stepDetail}>{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
