import { routes } from '../../routes.ts'
import { thanksCopy } from '../../copy/site/contact.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/Section.tsx'

/** The target of the form when no script runs. */
export function Thanks() {
  return (
    <PageHead title={thanksCopy.title} lead={thanksCopy.sentence}>
      <ButtonLink look="primary" size="lg" to={routes.apps}>
        {thanksCopy.apps}
      </ButtonLink>
      <ButtonLink size="lg" to={routes.home}>
        {thanksCopy.home}
      </ButtonLink>
    </PageHead>
  )
}
