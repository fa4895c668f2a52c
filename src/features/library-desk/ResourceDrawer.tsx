import { libraryDeskCopy as copy } from '../../copy/libraryDesk.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { libraryText, type ListedResource, publishResource } from '../../data/staff/library.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { CatalogueDrawer } from '../catalogue/CatalogueDrawer.tsx'
import { PublishButtons } from '../catalogue/PublishButtons.tsx'
import { sizeOf, StatusBadge, toolNameOf } from './deskColumns.tsx'
import { ResourceForm } from './ResourceForm.tsx'

type ResourceDrawerProps = {
  resource: ListedResource
  open: boolean
  onClose: () => void
  /** The resource was changed. */
  onChange: () => void
}

/** One resource: its data, and whether clients see it. */
export function ResourceDrawer({ resource, open, onClose, onChange }: ResourceDrawerProps) {
  const { id, title, kind, summary, status, readers } = resource
  const { act } = useAction()
  const form = useDialog<{ text: string }>()
  // The text is loaded first: a form without it would delete it.
  const edit = () =>
    void act(() => libraryText(id), {
      onDone: ({ value: text }) => form.show({ text }),
      onFailed: ({ code }) => showToast('bad', copy.textFailed, failureSentence(code, copy.problems)),
    })
  return (
    <CatalogueDrawer
      title={title}
      texts={copy}
      description={summary}
      facts={[
        { term: copy.status, value: <StatusBadge status={status} /> },
        { term: copy.kind, value: resourceKindName[kind] },
        { term: copy.tool, value: toolNameOf(resource) },
        ...(kind === 'document' ? [] : [{ term: copy.file, value: sizeOf(resource) }]),
        { term: copy.readers, value: copy.readersOf(readers) },
      ]}
      note={kind === 'document' ? undefined : copy.fixed}
      open={open}
      onClose={onClose}
    >
      <PublishButtons
        texts={copy}
        isPublished={status === 'published'}
        publishText={status === 'draft' ? copy.publish : copy.publishAgain}
        question={{ title: copy.withdrawTitle(title), detail: copy.withdrawDetail }}
        publish={(wanted) => publishResource(id, wanted)}
        onEdit={edit}
        onChange={onChange}
      />
      {form.content && (
        <ResourceForm
          key={form.opening}
          of={resource}
          text={form.content.text}
          open={form.open}
          onClose={form.close}
          onChange={onChange}
        />
      )}
    </CatalogueDrawer>
  )
}
