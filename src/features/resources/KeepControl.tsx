import { useState } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { keepCopy, resourceSize } from '../../copy/resources.ts'
import { dropLibraryFile, keepLibraryFile } from '../../data/files/libraryFile.ts'
import { useDownloadProgress } from '../../data/files/useDownloadProgress.ts'
import { fileOfResource, type Resource, type ResourceFile } from '../../domain/resource.ts'
import { cx } from '../../styled-system/css'
import { button, keepControl } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { CircleCheck, CloudDownload, X } from '../../ui/icons.ts'
import { onFirstTap } from '../../ui/onFirstTap.ts'
import { showToast } from '../../ui/toasts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useAction } from '../action/useAction.ts'

type KeepControlProps = {
  resource: Resource
  /** The addresses of the files stored on this device. */
  kept: ReadonlySet<string>
  /** True at the end of a phone's row: the button has no visible label. */
  small?: boolean
}

/** Whether a resource opens offline, and the button to change it. A document's text is always on the device. */
export function KeepControl({ resource, kept, small = false }: KeepControlProps) {
  const file = fileOfResource(resource)
  const part = keepControl()
  if (file !== null)
    return (
      <span className={part.root}>
        <KeepButton {...{ resource, file, small }} isKept={kept.has(file.path)} />
      </span>
    )
  return (
    <span className={part.root}>
      <span className={part.here}>
        <Icon of={CircleCheck} size="md" />
        {small ? <VisuallyHidden>{keepCopy.here}</VisuallyHidden> : keepCopy.here}
      </span>
    </span>
  )
}

type KeepButtonProps = { resource: Resource; file: ResourceFile; isKept: boolean; small: boolean }

/** One button for every state: the focus stays. */
function KeepButton({ resource, file, isKept, small }: KeepButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const coming = useDownloadProgress(file.path)
  const { act } = useAction()
  const state = coming !== null ? 'coming' : !isKept ? 'none' : isConfirming ? 'sure' : 'kept'
  const percent = Math.round((coming ?? 0) * 100)
  const keep = () =>
    act(() => keepLibraryFile(file), {
      onFailed: ({ code }) =>
        showToast('bad', keepCopy.failed, code === 'offline' ? keepCopy.needsNetwork : failureSentence(code)),
    })
  const drop = () =>
    act(() => dropLibraryFile(file), {
      onSettled: () => setConfirming(false),
      onDone: () => showToast('good', keepCopy.removed),
      onFailed: () => showToast('bad', keepCopy.removeFailed),
    })
  const { title } = resource
  const states = {
    none: {
      text: keepCopy.keep,
      label: keepCopy.keepOf(title, resourceSize(resource)),
      icon: CloudDownload,
      press: keep,
    },
    coming: {
      text: keepCopy.keeping(percent),
      label: keepCopy.keepingOf(title, percent),
      icon: CloudDownload,
      press: undefined,
    },
    kept: {
      text: keepCopy.kept,
      label: keepCopy.keptOf(title),
      icon: CircleCheck,
      press: () => setConfirming(true),
    },
    sure: { text: keepCopy.sure, label: keepCopy.sureOf(title), icon: X, press: drop },
  } as const
  const { text, label, icon, press } = states[state]
  const part = keepControl()
  return (
    <button
      type="button"
      className={cx(button({ size: 'sm', look: state === 'none' ? 'secondary' : 'ghost' }), part.button)}
      data-state={state}
      aria-label={label}
      aria-disabled={press === undefined || undefined}
      onClick={onFirstTap(() => void press?.())}
      onBlur={() => setConfirming(false)}
    >
      {!small && <Icon of={icon} />}
      <span className={part.words}>
        {small ? (
          state === 'coming' ? (
            `${percent}%`
          ) : state === 'sure' ? (
            text
          ) : (
            <Icon of={icon} size="lg" />
          )
        ) : (
          text
        )}
      </span>
    </button>
  )
}
