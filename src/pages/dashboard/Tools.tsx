import { pageTitle } from '../../copy/brand.ts'
import { myToolsCopy } from '../../copy/myTools.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { ToolList } from '../../features/tools/ToolList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'
import { SuggestedAction } from './SuggestedAction.tsx'

/** The tools of the account: contracted ones, favourites, and the button to open each. */
export function Tools() {
  const { uid } = usePerson()
  return (
    <WorkPage label={myToolsCopy.page} bar={<TopBar title={myToolsCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(myToolsCopy.page)}</title>
      <ToolList uid={uid} start={<SuggestedAction uid={uid} />} />
    </WorkPage>
  )
}
