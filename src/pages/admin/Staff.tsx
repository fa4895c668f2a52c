import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { staffMembersCopy as said } from '../../copy/staffMembers.ts'
import { staffMembers } from '../../data/staff/staffMembers.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { WhenLoaded } from '../../features/action/WhenLoaded.tsx'
import { memberColumns, memberName } from '../../features/staff-members/memberColumns.tsx'
import { routes } from '../../routes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconLink } from '../../ui/IconButton.tsx'
import { UserPlus } from '../../ui/icons.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

const MemberDrawer = lazy(() =>
  import('../../features/staff-members/MemberDrawer.tsx').then((module) => ({
    default: module.MemberDrawer,
  })),
)

/** The team: load, absences and roles; for super admins. */
export function Staff() {
  const { online } = useSyncStatus()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const loaded = useLoaded(online ? staffMembers : null)
  const { again } = loaded
  const { content: chosen, open, show, close } = useDialog<string>()
  const member = loaded.value?.find(({ id }) => id === chosen)
  return (
    <WorkPage
      label={said.page}
      bar={
        <TopBar
          title={said.page}
          actions={
            <>
              <IconLink to={routes.createAdmin} label={said.invite} icon={UserPlus} />
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(said.page)}</title>
      <WhenLoaded loaded={loaded} texts={said} loading={<TableSkeleton rows={6} columns={6} />}>
        {(members) => (
          <>
            <Table
              title={said.count(members.length)}
              texts={{
                label: said.page,
                search: said.search,
                searchPlaceholder: said.placeholder,
                sortBy: said.sortBy,
                unsorted: said.unsorted,
                range: said.range,
                previous: said.previous,
                next: said.next,
              }}
              columns={memberColumns(({ id }) => show(id), now)}
              rows={members}
              keyOf={({ id }) => id}
              textOf={(one) => `${memberName(one)} ${one.email ?? ''}`}
              state={params}
              onState={(next) => setParams(next, { replace: true })}
              pageSize={50}
              empty={<EmptyState motif={null} title={said.none} sentence={said.noneSentence} />}
            />
            {member && (
              <Suspense fallback={null}>
                <MemberDrawer
                  key={`${member.id} ${member.role} ${member.clients}`}
                  member={member}
                  others={members.filter(({ id, role }) => role === 'agent' && id !== member.id)}
                  open={open}
                  onClose={close}
                  onChange={() => void again()}
                />
              </Suspense>
            )}
          </>
        )}
      </WhenLoaded>
    </WorkPage>
  )
}
