import { libraryDeskCopy as copy } from '../../copy/libraryDesk.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { type ListedResource, publishResource } from '../../data/staff/library.ts'
import { useDialog } from '../../ui/useDialog.ts'
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
  const form = useDialog()
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
        onEdit={() => form.show(true)}
        onChange={onChange}
      />
      {form.content && (
        <ResourceForm of={resource} open={form.open} onClose={form.close} onSaved={onChange} />
      )}
    </CatalogueDrawer>
  )
}
