import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { resourcesCopy } from '../../copy/resources.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useKeptPaths, useProgress, useResources } from '../../data/mirror/useLibrary.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { ContinueLink } from '../../features/resources/ContinueLink.tsx'
import { DeletedFilesBanner } from '../../features/resources/DeletedFilesBanner.tsx'
import { Library } from '../../features/resources/Library.tsx'
import { Webinar } from '../../features/resources/Webinar.tsx'
import { library } from '../../styled-system/recipes'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableBlockSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** The library: the last unfinished resource, all resources, and live sessions. */
export function Resources() {
  const { uid } = usePerson()
  const [params, setParams] = useSearchParams()
  const [all, kept, progress] = [useResources(), useKeptPaths(), useProgress(uid)]
  const manager = useAssignment(uid)
  return (
    <WorkPage label={resourcesCopy.page} bar={<TopBar title={resourcesCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(resourcesCopy.page)}</title>
      <div className={library().root}>
        <DeletedFilesBanner />
        {all === undefined || kept === undefined || progress === undefined ? (
          <TableBlockSkeleton tabs>{resourcesCopy.loading}</TableBlockSkeleton>
        ) : all.length === 0 ? (
          <EmptyState title={resourcesCopy.empty} sentence={resourcesCopy.emptySentence} motif="ai-content" />
        ) : (
          <>
            <ContinueLink {...{ all, progress }} />
            <Library {...{ all, kept, progress }} state={params} onState={setParams} />
          </>
        )}
        {manager !== undefined && <Webinar hasManager={manager !== null} />}
      </div>
    </WorkPage>
  )
}
