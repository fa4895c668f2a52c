import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { reportUnknownPath } from '../../reportError.ts'
import { routes } from '../../routes.ts'
import { notFoundCopy } from '../../copy/site/notFound.ts'
import { notFound } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyWall } from '../../ui/EmptyWall.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => reportUnknownPath(pathname), [pathname])
  const part = notFound()
  return (
    <div className={part.root}>
      <div>
        <h1 className={part.number}>{notFoundCopy.title}</h1>
        <p className={part.sentence} lang="en">
          {notFoundCopy.sentence}
        </p>
        <p className={part.detail}>{notFoundCopy.detail}</p>
        <div className={part.actions}>
          <ButtonLink look="primary" size="lg" to={routes.home}>
            {notFoundCopy.home}
          </ButtonLink>
          <ButtonLink size="lg" to={routes.apps}>
            {notFoundCopy.apps}
          </ButtonLink>
        </div>
      </div>
      <EmptyWall motif="web-creator" className={part.drawing} />
    </div>
  )
}
