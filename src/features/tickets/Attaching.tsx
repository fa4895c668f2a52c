import { type ReactNode, useRef } from 'react'
import { filesCopy, sizeText } from '../../copy/files.ts'
import type { useDraftFiles } from '../../data/files/useDraftFiles.ts'
import { attaching } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Camera, Paperclip, type Picture, X } from '../../ui/icons.ts'
import { useCoarsePointer, usePhoneWidth } from '../../ui/media.ts'
import { FileCard } from '../files/FileCard.tsx'
import { useFileChoice } from '../files/useFileChoice.tsx'

type AttachingProps = ReturnType<typeof useDraftFiles> & {
  /** The actions on text and files, in the same row: there the phone has room only for icons. */
  actions?: ReactNode
}

/**
 * Files for a text: from the camera, from the phone or the disk, or dropped. They are stored on this device at once.
 */
export function Attaching({ files, add, remove, actions }: AttachingProps) {
  const touch = useCoarsePointer()
  const icons = usePhoneWidth() && actions !== undefined
  const buttons = useRef<HTMLDivElement>(null)
  const { inputs, choose, photograph, dropping } = useFileChoice(add)
  const part = attaching()
  return (
    <div className={part.root} {...dropping}>
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
                      // The pressed button is removed with its file: without this, the focus would move to the page's
                      // body.
                      buttons.current?.querySelector('button')?.focus()
                      void remove(id)
                    }}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      {inputs}
      <div ref={buttons} className={part.buttons}>
        <AttachButton icon={Paperclip} iconOnly={icons} text={filesCopy.add} onClick={choose} />
        {touch && (
          <AttachButton icon={Camera} iconOnly={icons} text={filesCopy.camera} onClick={photograph} />
        )}
        <span className={part.hint}>{filesCopy.limits}</span>
        {actions !== undefined && <span className={part.actions}>{actions}</span>}
      </div>
    </div>
  )
}

type AttachButtonProps = { icon: Picture; iconOnly: boolean; text: string; onClick: () => void }

function AttachButton({ icon, iconOnly, text, onClick }: AttachButtonProps) {
  if (iconOnly) return <IconButton label={text} icon={icon} onClick={onClick} />
  return (
    <Button size="sm" look="ghost" onClick={onClick}>
      <Icon of={icon} />
      {text}
    </Button>
  )
}
