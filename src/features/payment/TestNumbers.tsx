import { testCopy } from '../../copy/checkout.ts'
import { groupedNumber, testCards } from '../../domain/testCard.ts'
import { testNumbers } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { Info } from '../../ui/icons.ts'

type TestNumbersProps = { disabled: boolean; onUse: (number: string) => void }

/** Explains that payments are simulated, and which test number causes which outcome. */
export function TestNumbers({ disabled, onUse }: TestNumbersProps) {
  const part = testNumbers()
  return (
    <section className={part.root} aria-label={testCopy.badge}>
      <div className={part.head}>
        <Icon of={Info} size="md" />
        <p className={part.sentence}>{testCopy.sentence}</p>
      </div>
      <p className={part.detail}>{testCopy.detail}</p>
      <ul className={part.list} aria-label={testCopy.numbers}>
        {testCards.map(({ number, outcome }) => {
          const written = groupedNumber(number)
          return (
            <li key={number}>
              <button
                type="button"
                className={part.card}
                disabled={disabled}
                aria-label={testCopy.use(written, testCopy.outcomes[outcome])}
                onClick={() => onUse(written)}
              >
                <span className={part.number}>{written}</span>
                <span className={part.outcome}>{testCopy.outcomes[outcome]}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
