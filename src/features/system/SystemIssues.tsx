import { systemCopy as copy } from '../../copy/system.ts'
import type { SystemState } from '../../domain/systemState.ts'
import { settingsRows } from '../../styled-system/recipes'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { IssueRow } from './IssueRow.tsx'
import { issuesOf } from './systemIssues.ts'

/** Everything that is stuck. */
export function SystemIssues({ state, onRepaired }: { state: SystemState; onRepaired: () => void }) {
  const part = settingsRows()
  const issues = issuesOf(state, useNow())
  const { letters, payments } = state
  return (
    <Block title={copy.issues}>
      {issues.length === 0 ? (
        <EmptyState motif={null} title={copy.none} sentence={copy.noneSentence} />
      ) : (
        <div className={part.root}>
          {issues.map((issue) => (
            <IssueRow key={issue.key} {...{ issue, onRepaired }} />
          ))}
          {[
            { of: copy.letters, shown: letters.entries.length, all: letters.stuck },
            { of: copy.payments, shown: payments.entries.length, all: payments.failed },
          ].map(
            ({ of, shown, all }) =>
              all > shown && (
                <p key={of} className={part.foot}>
                  {copy.more(of, shown, all)}
                </p>
              ),
          )}
        </div>
      )}
    </Block>
  )
}
