import { routes } from '../../routes.ts'
import { heroCopy } from '../../copy/site/landing.ts'
import { hero } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowRight } from '../../ui/icons.ts'
import { Mosaic } from './Mosaic.tsx'

export function Hero() {
  const part = hero()
  return (
    <div className={part.root}>
      <div className={part.inner}>
        <div className={part.text}>
          <h1 className={part.title}>{heroCopy.title}</h1>
          <p className={part.lead}>{heroCopy.sentence}</p>
          <div className={part.actions}>
            <ButtonLink look="primary" size="lg" to={routes.register}>
              {heroCopy.start}
              <Icon of={ArrowRight} size="md" />
            </ButtonLink>
            <ButtonLink size="lg" to={routes.pricing}>
              {heroCopy.plans}
            </ButtonLink>
          </div>
          <dl className={part.facts}>
            {heroCopy.facts.map(({ term, value }) => (
              <div key={term} className={part.fact}>
                <dt className={part.term}>{term}</dt>
                <dd className={part.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Mosaic />
    </div>
  )
}
