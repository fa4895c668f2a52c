import { plansCopy } from '../../copy/site/plans.ts'
import type { Billing } from '../../domain/billing.ts'
import { billing } from '../../styled-system/recipes'

const options: readonly { readonly value: Billing; readonly text: string; readonly badge?: string }[] = [
  { value: 'monthly', text: plansCopy.monthly },
  { value: 'annual', text: plansCopy.annual, badge: plansCopy.annualBadge },
]

/** Two native radios without a script: the style sheet shows the prices of the selected one. */
export function BillingChoice() {
  const part = billing()
  return (
    <fieldset className={part.group}>
      <legend className={part.legend}>{plansCopy.billing}</legend>
      {options.map(({ value, text, badge }) => (
        <label key={value} className={part.option}>
          <input
            className={part.input}
            type="radio"
            name="billing"
            value={value}
            defaultChecked={value === 'annual'}
          />
          {text}
          {badge !== undefined && <span className={part.badge}>{badge}</span>}
        </label>
      ))}
    </fieldset>
  )
}
