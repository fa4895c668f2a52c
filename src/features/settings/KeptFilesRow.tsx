import { sizeText } from '../../copy/files.ts'
import { deletedFilesCopy } from '../../copy/resources.ts'
import { deviceCopy as copy } from '../../copy/settings.ts'
import { useDeletedFiles } from '../../data/mirror/useDeletedFiles.ts'
import { useKeptPaths, useResources } from '../../data/mirror/useLibrary.ts'
import { keptResourcesHref } from '../../hrefs.ts'
import { settingsRows } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Loading.tsx'

/** The files of the library that are stored on this device; they are removed in the library. */
export function KeptFilesRow() {
  const [kept, all] = [useKeptPaths(), useResources()]
  const deleted = useDeletedFiles()
  const part = settingsRows()
  const files = (all ?? []).filter(({ file_path: path }) => path !== null && kept?.has(path) === true)
  const bytes = files.reduce((sum, { size_bytes: size }) => sum + (size ?? 0), 0)
  return (
    <div className={part.row} {...(kept === undefined && { 'data-pending': '' })}>
      <div className={part.words}>
        <p className={part.name}>{copy.files}</p>
        {kept === undefined ? (
          <Skeleton shape="text" />
        ) : (
          <p className={part.detail}>
            {files.length === 0 ? copy.noFiles : copy.filesOf(files.length, sizeText(bytes))}
          </p>
        )}
        {deleted > 0 && <p className={part.detail}>{deletedFilesCopy.sentence(deleted)}</p>}
      </div>
      {(files.length > 0 || deleted > 0) && (
        <ButtonLink size="sm" to={keptResourcesHref} aria-label={copy.seeFilesLabel}>
          {copy.seeFiles}
        </ButtonLink>
      )}
    </div>
  )
}
