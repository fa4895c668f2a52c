import { Suspense } from 'react'
import { customReportCopy } from '../../copy/reports.ts'
import type { Uid } from '../../domain/id.ts'
import { routes } from '../../routes.ts'
import { reportScreen } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { lazyDialog } from '../lazy/lazy.tsx'

const CustomReportDialog = lazyDialog(() =>
  import('./CustomReportDialog.tsx').then((module) => module.CustomReportDialog),
)

/** A request for a custom report; it is answered in a ticket. */
export function CustomReport({ uid }: { uid: Uid }) {
  const dialog = useDialog()
  const part = reportScreen()
  return (
    <Card heading="h2" title={customReportCopy.title}>
      <div className={part.ask}>
        <p className={part.lead}>{customReportCopy.sentence}</p>
        <Button aria-haspopup="dialog" onClick={() => dialog.show(true)}>
          {customReportCopy.ask}
        </Button>
      </div>
      <TextLink to={routes.support}>{customReportCopy.tickets}</TextLink>
      <Suspense fallback={null}>
        {dialog.content !== undefined && (
          <CustomReportDialog uid={uid} open={dialog.open} onClose={dialog.close} />
        )}
      </Suspense>
    </Card>
  )
}
