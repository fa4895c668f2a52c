import { pageTitle } from '../../copy/brand.ts'
import { homeCopy } from '../../copy/home.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { httpsLinkOrNull } from '../../features/contact/links.ts'
import { HomeOverview } from '../../features/home/HomeOverview.tsx'
import { OverviewSkeleton } from '../../features/home/OverviewSkeleton.tsx'
import { useHome } from '../../features/home/useHome.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { SuggestedAction } from './SuggestedAction.tsx'

/** The client's first screen: open tasks, figures, and use of the licenses. */
export function Home() {
  const person = usePerson()
  const home = useHome(person.uid)
  return (
    <WorkPage label={homeCopy.page} bar={<TopBar title={homeCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(homeCopy.page)}</title>
      {home === undefined ? (
        <OverviewSkeleton />
      ) : (
        <HomeOverview
          home={home}
          linkOf={httpsLinkOrNull}
          emptyAction={<SuggestedAction uid={person.uid} />}
        />
      )}
    </WorkPage>
  )
}
