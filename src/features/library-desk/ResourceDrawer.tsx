import { libraryDeskCopy as said } from '../../copy/libraryDesk.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { type MadeResource, publishResource } from '../../data/staff/library.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { CatalogueDrawer } from '../catalogue/CatalogueDrawer.tsx'
import { PublishButtons } from '../catalogue/PublishButtons.tsx'
import { sizeOf, StatusBadge, toolNameOf } from './deskColumns.tsx'
import { ResourceForm } from './ResourceForm.tsx'

type ResourceDrawerProps = {
  resource: MadeResource
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
      texts={said}
      description={summary}
      facts={[
        { term: said.status, value: <StatusBadge status={status} /> },
        { term: said.kind, value: resourceKindName[kind] },
        { term: said.tool, value: toolNameOf(resource) },
        ...(kind === 'document' ? [] : [{ term: said.file, value: sizeOf(resource) }]),
        { term: said.readers, value: said.readersOf(readers) },
      ]}
      note={kind === 'document' ? undefined : said.fixed}
      open={open}
      onClose={onClose}
    >
      <PublishButtons
        texts={said}
        isPublished={status === 'published'}
        publishText={status === 'draft' ? said.publish : said.publishAgain}
        question={{ title: said.withdrawTitle(title), detail: said.withdrawDetail }}
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
