import { resourcesCopy } from '../../copy/resources.ts'
import { type ProgressByResource, type Resource, resourceToContinue } from '../../domain/resource.ts'
import { resourceHref } from '../../hrefs.ts'
import { continueLink } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { KindMark } from './KindMark.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** Link to the resource last started; empty when none. */
export function ContinueLink({ all, progress }: { all: readonly Resource[]; progress: ProgressByResource }) {
  const resource = resourceToContinue(all, progress)
  if (resource === undefined) return null
  const percent = progress.get(resource.id) ?? 0
  const part = continueLink()
  return (
    <section className={part.root} aria-label={resourcesCopy.goOn}>
      <KindMark kind={resource.kind} />
      <div className={part.text}>
        <p className={part.lead}>{resourcesCopy.goOn}</p>
        <h2 className={part.title}>{resource.title}</h2>
        <div className={part.line}>
          <ProgressBar percent={percent} />
          <span className={part.far}>{resourcesCopy.done(percent)}</span>
        </div>
      </div>
      <ButtonLink
        look="primary"
        to={resourceHref(resource.slug)}
        aria-label={resourcesCopy.continueOf(resource.title)}
      >
        {resourcesCopy.continue}
      </ButtonLink>
    </section>
  )
}
