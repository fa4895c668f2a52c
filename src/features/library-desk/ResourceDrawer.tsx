import { libraryDeskCopy as said } from '../../copy/libraryDesk.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { libraryText, type MadeResource, publishResource } from '../../data/staff/library.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
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

/** One thing of the library: what it is, and whether clients see it. */
export function ResourceDrawer({ resource, open, onClose, onChange }: ResourceDrawerProps) {
  const { id, title, kind, summary, status, readers } = resource
  const { act } = useAction()
  const form = useDialog<{ text: string }>()
  // Its text comes first: a form without it would delete it.
  const edit = () =>
    void act(() => libraryText(id), {
      onDone: ({ value: text }) => form.show({ text }),
      onRefused: ({ code }) => showToast('bad', said.textFailed, failureSentence(code, said.problems)),
    })
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
        onEdit={edit}
        onChange={onChange}
      />
      {form.content && (
        <ResourceForm
          key={form.content.text}
          of={resource}
          text={form.content.text}
          open={form.open}
          onClose={form.close}
          onSaved={onChange}
        />
      )}
    </CatalogueDrawer>
  )
}
