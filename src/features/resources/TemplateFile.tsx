import { failureSentence } from '../../copy/failureTextOf.ts'
import { resourceCopy, resourceSize } from '../../copy/resources.ts'
import { libraryFile } from '../../data/files/libraryFile.ts'
import { DONE, type Resource, type ResourceFile } from '../../domain/resource.ts'
import { resourceScreen } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { objectUrlOf, download } from '../../ui/download.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { KeepControl } from './KeepControl.tsx'
import { KindMark } from './KindMark.tsx'
import { useProgressChange } from './useProgressChange.ts'

type TemplateFileProps = {
  resource: Resource
  file: ResourceFile
  kept: ReadonlySet<string>
  progress: number
}

const nameOf = ({ path }: ResourceFile): string => path.slice(path.lastIndexOf('/') + 1)

/** The file to download, its size, and whether it is on this device. */
export function TemplateFile({ resource, file, kept }: Omit<TemplateFileProps, 'progress'>) {
  const part = resourceScreen()
  return (
    <div className={part.file}>
      <KindMark kind="template" />
      <p className={part.about}>
        <b>{nameOf(file)}</b>
        {resourceSize(resource)}. {resourceCopy.opensWith(file.path)}
      </p>
      <KeepControl resource={resource} kept={kept} />
    </div>
  )
}

/** Saves the file in the downloads; a stored one also offline. */
export function TemplateDownload({ resource, file, progress }: Omit<TemplateFileProps, 'kept'>) {
  const { busy, act } = useAction()
  const setProgress = useProgressChange(resource, progress)
  const save = () =>
    act(() => libraryFile(file), {
      onDone: ({ value }) => {
        download(objectUrlOf(value), nameOf(file))
        setProgress(DONE)
      },
      onFailed: ({ code }) =>
        showToast(
          'bad',
          resourceCopy.downloadFailed,
          code === 'offline' ? resourceCopy.needsNetwork : failureSentence(code),
        ),
    })
  return (
    <BusyButton look="primary" busy={busy} busyText={resourceCopy.download} onClick={() => void save()}>
      {resourceCopy.download}
    </BusyButton>
  )
}
