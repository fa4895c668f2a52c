import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { staffMembersCopy as copy } from '../../copy/staffMembers.ts'
import { staffMembers } from '../../data/staff/staffMembers.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { LoadedTable } from '../../features/action/LoadedTable.tsx'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import { memberColumns, memberName } from '../../features/staff-members/memberColumns.tsx'
import { routes } from '../../routes.ts'
import { IconLink } from '../../ui/IconButton.tsx'
import { UserPlus } from '../../ui/icons.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

const MemberDrawer = lazyDialog(() =>
  import('../../features/staff-members/MemberDrawer.tsx').then((module) => module.MemberDrawer),
)

/** The team: load, absences and roles; for super admins. */
export function Staff() {
  const online = useOnline()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const loaded = useLoaded(online ? staffMembers : null)
  const { value: members = [], again } = loaded
  const { content: chosen, open, show, close } = useDialog<string>()
  const member = members.find(({ id }) => id === chosen)
  return (
    <WorkPage
      label={copy.page}
      bar={
        <TopBar
          title={copy.page}
          actions={
            <>
              <IconLink to={routes.createAdmin} label={copy.invite} icon={UserPlus} />
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(copy.page)}</title>
      <LoadedTable
        loaded={loaded}
        texts={copy}
        columns={memberColumns(({ id }) => show(id), now)}
        keyOf={({ id }) => id}
        textOf={(one) => `${memberName(one)} ${one.email ?? ''}`}
        state={params}
        onState={(next) => setParams(next, { replace: true })}
      />
      {member && (
        <Suspense fallback={null}>
          <MemberDrawer
            key={member.id}
            member={member}
            others={members.filter(({ id, role }) => role === 'agent' && id !== member.id)}
            open={open}
            onClose={close}
            onChange={() => void again()}
          />
        </Suspense>
      )}
    </WorkPage>
  )
}
