import { deletedFilesCopy as copy } from '../../copy/resources.ts'
import { dismissDeletedFiles, useDeletedFiles } from '../../data/mirror/useDeletedFiles.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'

/** S16: one sentence, until it is read. A full device has deleted files that were stored for offline use. */
export function DeletedFilesBanner() {
  const files = useDeletedFiles()
  if (files === 0) return null
  return (
    <Banner
      boxed
      icon={CircleAlert}
      tone="amber"
      action={{ label: copy.read, onClick: () => void dismissDeletedFiles() }}
    >
      {copy.sentence(files)}
    </Banner>
  )
}
