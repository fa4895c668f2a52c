import type { ReactNode } from 'react'
import { filesCopy, sizeText } from '../../copy/files.ts'
import { syncCopy } from '../../copy/sync.ts'
import { unsentTextsCopy as copy } from '../../copy/unsentTexts.ts'
import { discardOrphanedDrafts, type OrphanedDraft, orphanedFile } from '../../data/account/orphanedDrafts.ts'
import type { FileDescription } from '../../domain/file.ts'
import { css } from '../../styled-system/css'
import { AnswerList, type QuestionAndAnswer } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { download, objectUrlOf } from '../../ui/download.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Download } from '../../ui/icons.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { FileCard } from '../files/FileCard.tsx'

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

type LeftTextsProps = {
  left: readonly OrphanedDraft[]
  /** The names of the texts, and their words. */
  items: readonly QuestionAndAnswer[]
  /** In place of a missing text. */
  none: string
  /** The link to the screen where it is sent: then that is the first action, and not to copy it. */
  open?: ReactNode
}

async function save(id: string): Promise<void> {
  const file = await orphanedFile(id)
  if (file !== null) download(objectUrlOf(file), file.name)
}

/** Texts that were not sent, with their files: they can be copied, saved and discarded. */
export function LeftTexts({ left, items, none, open }: LeftTextsProps) {
  const texts = items.map(({ answer }) => answer).filter((text) => text.trim() !== '')
  const files = left.flatMap((draft) => draft.files)
  return (
    <>
      <AnswerList none={none} items={items} />
      {files.length > 0 && (
        <ul className={list} aria-label={filesCopy.list}>
          {files.map((file) => (
            <UnsentFile key={file.id} file={file} />
          ))}
        </ul>
      )}
      <div className={row}>
        <Button look="danger" onClick={() => toastIfFailed(discardOrphanedDrafts(left), copy.discardFailed)}>
          {copy.discard}
        </Button>
        {texts.length > 0 && (
          <Button
            look={open ? 'secondary' : 'primary'}
            onClick={() => copyText(texts.join('\n\n'), syncCopy)}
          >
            {copy.copy}
          </Button>
        )}
        {open}
      </div>
    </>
  )
}

/** It can be saved on the device: a photo or a voice note that was made here is nowhere else. */
function UnsentFile({ file: { id, name, size, mimeType } }: { file: FileDescription }) {
  return (
    <li>
      <FileCard
        name={name}
        detail={sizeText(size)}
        mimeType={mimeType}
        waits
        action={
          <IconButton
            label={filesCopy.download(name)}
            icon={Download}
            onClick={() => toastIfFailed(save(id), filesCopy.downloadFailed)}
          />
        }
      />
    </li>
  )
}
