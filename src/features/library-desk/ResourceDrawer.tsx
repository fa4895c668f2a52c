import { failureSentence } from '../../copy/failureTextOf.ts'
import { libraryDeskCopy as said } from '../../copy/libraryDesk.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { type MadeResource, publishResource } from '../../data/staff/library.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { catalogueDrawer } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { useAction } from '../action/useAction.ts'
import { sizeOf, StatusBadge, toolNameOf } from './deskColumns.tsx'
import { ResourceForm } from './ResourceForm.tsx'

type ResourceDrawerProps = {
  resource: MadeResource
  open: boolean
  onClose: () => void
  /** The resource is another now. */
  onChange: () => void
}

/** One thing of the library: what it is, and whether clients see it. */
export function ResourceDrawer({ resource, open, onClose, onChange }: ResourceDrawerProps) {
  const { id, title, kind, summary, status, readers } = resource
  const part = catalogueDrawer()
  const { online } = useSyncStatus()
  const { busy, act } = useAction()
  const question = useDialog()
  const form = useDialog()
  const isPublished = status === 'published'
  const publish = (wanted: boolean) =>
    void act(() => publishResource(id, wanted), {
      onDone: ({ value: changed }) => {
        question.close()
        if (!changed) showToast('good', said.nothing, said.nothingDetail)
        else if (wanted) showToast('good', said.publishedNow, said.publishedNowDetail)
        else showToast('good', said.withdrawnNow, said.withdrawnNowDetail)
        onChange()
      },
      onRefused: ({ code }) => {
        question.close()
        showToast('bad', said.notDone, failureSentence(code, said.problems))
        if (code === 'not_found') onChange()
      },
    })
  return (
    <Dialog kind="drawer" open={open} title={title} closeLabel={said.close} onClose={onClose}>
      <div className={part.root}>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {said.changeOffline}
          </Banner>
        )}
        {summary !== '' && <p>{summary}</p>}
        <DescriptionList
          rows={[
            { term: said.status, value: <StatusBadge status={status} /> },
            { term: said.kind, value: resourceKindName[kind] },
            { term: said.tool, value: toolNameOf(resource) },
            ...(kind === 'document' ? [] : [{ term: said.file, value: sizeOf(resource) }]),
            { term: said.readers, value: said.readersOf(readers) },
          ]}
        />
        <div className={part.ways}>
          {!isPublished && (
            <BusyButton
              look="primary"
              busy={busy}
              busyText={said.busy}
              disabled={!online}
              onClick={() => publish(true)}
            >
              {status === 'draft' ? said.publish : said.publishAgain}
            </BusyButton>
          )}
          <Button aria-haspopup="dialog" disabled={busy || !online} onClick={() => form.show(true)}>
            {said.edit}
          </Button>
          {isPublished && (
            <Button
              look="danger"
              aria-haspopup="dialog"
              disabled={busy || !online}
              onClick={() => question.show(true)}
            >
              {said.withdraw}
            </Button>
          )}
        </div>
        {kind !== 'document' && <p className={part.quiet}>{said.fixed}</p>}
      </div>
      {question.content && (
        <Dialog
          kind="dialog"
          open={question.open}
          title={said.withdrawTitle(title)}
          description={said.withdrawDetail}
          closeLabel={said.close}
          onClose={question.close}
          footer={
            <>
              <Button onClick={question.close}>{said.cancel}</Button>
              <BusyButton
                look="danger"
                busy={busy}
                busyText={said.busy}
                disabled={!online}
                onClick={() => publish(false)}
              >
                {said.withdraw}
              </BusyButton>
            </>
          }
        >
          {null}
        </Dialog>
      )}
      {form.content && (
        <ResourceForm of={resource} open={form.open} onClose={form.close} onSaved={onChange} />
      )}
    </Dialog>
  )
}
