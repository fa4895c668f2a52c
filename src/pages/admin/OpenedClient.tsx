import type { ComponentProps, ReactNode } from 'react'
import { clientPageCopy as copy } from '../../copy/clientPage.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { useOpenedClient } from '../../features/opened-client/useOpenedClient.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

type OpenedClientProps = {
  list: Parameters<typeof useOpenedClient>[0]
  id: string
  /** Undefined while the device is read. */
  found: boolean | undefined
  title: string
  back: { to: string; label: string }
  /** Those of the screen: while it loads, its frame has the same width. */
  columns?: ComponentProps<typeof WorkPage>['columns']
  /** The screen; it shows itself that an agent's device does not have the row. */
  children: ReactNode
}

/** A screen of one account. A super admin's device may not have it yet: then it is opened first. */
export function OpenedClient({ list, id, found, title, back, columns, children }: OpenedClientProps) {
  const { isSuper, problem, again } = useOpenedClient(list, id, found)
  if (!isSuper || found === true) return children
  return (
    <WorkPage
      columns={columns}
      label={title}
      bar={<TopBar title={title} back={back} actions={<TopActions />} />}
    >
      {problem === null || found === undefined ? (
        <ListSkeleton>{copy.loading}</ListSkeleton>
      ) : problem === 'offline' ? (
        <EmptyState motif={null} title={copy.offline} sentence={copy.offlineSentence} />
      ) : problem === 'not_found' ? (
        <EmptyState
          title={copy.problems.not_found.title}
          sentence={copy.problems.not_found.detail}
          action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
        />
      ) : (
        <EmptyState
          motif={null}
          title={copy.failed}
          sentence={failureSentence(problem, copy.problems)}
          action={<Button onClick={() => void again()}>{copy.retry}</Button>}
        />
      )}
    </WorkPage>
  )
}
