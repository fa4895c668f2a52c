import { useParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { resourceCopy, resourceKindName, resourcesCopy } from '../../copy/resources.ts'
import { useKeptPaths, useProgress, useResources } from '../../data/mirror/useLibrary.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useIsNotFound } from '../../data/sync/useIsNotFound.ts'
import { ResourceView } from '../../features/resources/ResourceView.tsx'
import { routes } from '../../routes.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** One resource of the library, by its address. */
export function Resource() {
  const { uid } = usePerson()
  const { resource: slug } = useParams()
  const [all, kept, progress] = [useResources(), useKeptPaths(), useProgress(uid)]
  const resource = all?.find((one) => one.slug === slug)
  const isNotFound = useIsNotFound(all !== undefined && resource === undefined)
  const title = resource === undefined ? resourcesCopy.page : resourceKindName[resource.kind]
  return (
    <WorkPage
      label={title}
      bar={
        <TopBar
          title={title}
          back={{ to: routes.resources, label: resourceCopy.back }}
          actions={<TopActions />}
        />
      }
    >
      <title>{pageTitle(resource?.title ?? resourcesCopy.page)}</title>
      {isNotFound ? (
        <EmptyState
          title={resourceCopy.notFound}
          sentence={resourceCopy.notFoundSentence}
          action={<ButtonLink to={routes.resources}>{resourceCopy.back}</ButtonLink>}
        />
      ) : resource === undefined || kept === undefined || progress === undefined ? (
        <Loading>{resourcesCopy.loading}</Loading>
      ) : (
        <ResourceView {...{ resource, kept }} progress={progress.get(resource.id) ?? 0} />
      )}
    </WorkPage>
  )
}
