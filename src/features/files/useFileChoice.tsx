import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { filesCopy } from '../../copy/files.ts'
import type { useDraftFiles } from '../../data/files/useDraftFiles.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { fileTypes } from '../../domain/file.ts'
import { showToast } from '../../ui/toasts.ts'

const IMAGES = 'image/*'
const accepted = [...fileTypes, '.csv'].join(',')

type FileChoice = {
  /** The browser's own file inputs, hidden; a button opens them. */
  readonly inputs: ReactNode
  readonly choose: () => void
  /** Opens the camera of a phone. */
  readonly photograph: () => void
  readonly take: (chosen: readonly File[]) => void
  /** Props of the element onto which files are dropped. */
  readonly dropping: {
    readonly 'data-over': true | undefined
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: () => void
    readonly onDrop: (event: DragEvent) => void
  }
}

/**
 * The ways in which a person chooses files: from the phone or the disk, from the camera, or dropped. A rejected file
 * shows a toast.
 */
export function useFileChoice(add: ReturnType<typeof useDraftFiles>['add']): FileChoice {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)

  const take = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    add(chosen)
      .then((refused) => {
        for (const { name, problem } of refused)
          showToast('bad', filesCopy.notTaken, filesCopy.problem[problem](name))
      })
      .catch((error: unknown) => {
        reportMistake(error)
        showToast('bad', filesCopy.notTaken)
      })
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])])
    // The same file may be chosen again after it was removed.
    target.value = ''
  }
  return {
    inputs: (
      <>
        <input
          ref={chooser}
          hidden
          type="file"
          multiple
          accept={accepted}
          aria-label={filesCopy.add}
          onChange={onChange}
        />
        <input
          ref={camera}
          hidden
          type="file"
          accept={IMAGES}
          capture="environment"
          aria-label={filesCopy.camera}
          onChange={onChange}
        />
      </>
    ),
    choose: () => chooser.current?.click(),
    photograph: () => camera.current?.click(),
    take,
    dropping: {
      'data-over': isDraggedOver || undefined,
      onDragOver: (event) => {
        event.preventDefault()
        setDraggedOver(true)
      },
      onDragLeave: () => setDraggedOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setDraggedOver(false)
        take([...event.dataTransfer.files])
      },
    },
  }
}
