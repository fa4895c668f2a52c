import { useSearchParams } from 'react-router-dom'
import { routes } from '../../app/routes.ts'
import { requestCopy } from '../../copy/site/contact.ts'
import { LeadForm } from '../../features/lead/LeadForm.tsx'
import { choiceOf } from '../../features/site-plans/choice.ts'
import { PlanSummary } from '../../features/site-plans/PlanSummary.tsx'
import { formPage } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/Section.tsx'

/** Until contracts are written here: the chosen plan with its price, and the form that asks for its contract. */
export function PlanRequest() {
  const part = formPage()
  const choice = choiceOf(useSearchParams()[0])
  if (choice === null)
    return (
      <PageHead title={requestCopy.missingTitle} lead={requestCopy.missingSentence}>
        <ButtonLink look="primary" size="lg" to={routes.pricing}>
          {requestCopy.plans}
        </ButtonLink>
      </PageHead>
    )
  return (
    <>
      <PageHead title={requestCopy.title} lead={requestCopy.sentence} />
      <div className={part.root}>
        <PlanSummary {...choice} />
        <div className={part.form}>
          <h2 className={part.sideTitle}>{requestCopy.formTitle}</h2>
          <LeadForm
            source="plan"
            plan={choice.plan}
            billing={choice.billing}
            promo={choice.promo ?? undefined}
          />
        </div>
      </div>
    </>
  )
}
