import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { filesCopy, sizeText } from '../../copy/support.ts'
import type { useDraftFiles } from '../../data/files/useDraftFiles.ts'
import { fileTypes } from '../../domain/ticketFile.ts'
import { attaching } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Camera, Paperclip, type Picture, X } from '../../ui/icons.ts'
import { useCoarsePointer, usePhoneWidth } from '../../ui/media.ts'
import { showToast } from '../../ui/toasts.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
import { FileCard } from './FileCard.tsx'

type AttachingProps = ReturnType<typeof useDraftFiles> & {
  /** What is done with text and files, in the same row: there the phone has room for pictures alone. */
  actions?: ReactNode
}

const IMAGES = 'image/*'
const accepted = [...fileTypes, '.csv'].join(',')

/** Files for a text: from the camera, from the phone or the disk, or dropped. They are kept on this device at once. */
export function Attaching({ files, add, remove, actions }: AttachingProps) {
  const touch = useCoarsePointer()
  const icons = usePhoneWidth() && actions !== undefined
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const part = attaching()

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
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <div
      className={part.root}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {files.length > 0 && (
        <ul className={part.list} aria-label={filesCopy.list}>
          {files.map(({ id, name, mimeType, size }) => (
            <li key={id}>
              <FileCard
                name={name}
                detail={sizeText(size)}
                mimeType={mimeType}
                waits
                action={
                  <IconButton
                    label={filesCopy.remove(name)}
                    icon={X}
                    onClick={() => {
                      // The button goes away with its file.
                      chooser.current?.nextElementSibling?.querySelector('button')?.focus()
                      void remove(id)
                    }}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={chooser}
        className={part.input}
        type="file"
        multiple
        accept={accepted}
        aria-label={filesCopy.add}
        onChange={onChange}
      />
      <div className={part.ways}>
        <Way
          icon={Paperclip}
          iconOnly={icons}
          text={filesCopy.add}
          onClick={() => chooser.current?.click()}
        />
        {touch && (
          <>
            <input
              ref={camera}
              className={part.input}
              type="file"
              accept={IMAGES}
              capture="environment"
              aria-label={filesCopy.camera}
              onChange={onChange}
            />
            <Way
              icon={Camera}
              iconOnly={icons}
              text={filesCopy.camera}
              onClick={() => camera.current?.click()}
            />
          </>
        )}
        <span className={part.hint}>{filesCopy.limits}</span>
        {actions !== undefined && <span className={part.actions}>{actions}</span>}
      </div>
    </div>
  )
}

type WayProps = { icon: Picture; iconOnly: boolean; text: string; onClick: () => void }

function Way({ icon, iconOnly, text, onClick }: WayProps) {
  if (iconOnly) return <IconButton label={text} icon={icon} onClick={onClick} />
  return (
    <Button size="sm" look="ghost" onClick={onClick}>
      <Icon of={icon} />
      {text}
    </Button>
  )
}
