import { filesCopy, sizeText } from '../../copy/files.ts'
import { syncCopy } from '../../copy/sync.ts'
import { unsentTextsCopy as copy } from '../../copy/unsentTexts.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { discardOrphanedDrafts, orphanedFile, useOrphanedDrafts } from '../../data/account/orphanedDrafts.ts'
import type { FileDescription } from '../../domain/file.ts'
import { css } from '../../styled-system/css'
import { AnswerList } from '../../ui/AnswerList.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { download, objectUrlOf } from '../../ui/download.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Download } from '../../ui/icons.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { FileCard } from '../files/FileCard.tsx'
import { draftsAbout, type Subject } from './draftsAbout.ts'

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

export type UnsentTextsProps = { about: Subject; id: string }

async function save(id: string): Promise<void> {
  const file = await orphanedFile(id)
  if (file !== null) download(objectUrlOf(file), file.name)
}

/**
 * What the agent typed for a client who was handed over meanwhile. The rows have left the device, and no other screen
 * shows it: without this part it is lost, and only the sign-out counts it.
 */
export function UnsentTexts({ about, id }: UnsentTextsProps) {
  const { uid } = usePerson()
  const names = draftsAbout(about, id, uid)
  const left = useOrphanedDrafts(Object.keys(names))
  if (left === undefined || left.length === 0) return null
  const texts = left.map(({ text }) => text).filter((text) => text.trim() !== '')
  const files = left.flatMap((draft) => draft.files)
  return (
    <Block title={copy.title} sentence={copy.reason}>
      <AnswerList
        none={files.length > 0 ? copy.onlyFiles : copy.emptied}
        items={left.map(({ key, text }) => ({ question: names[key] ?? copy.title, answer: text }))}
      />
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
          <Button look="primary" onClick={() => copyText(texts.join('\n\n'), syncCopy)}>
            {copy.copy}
          </Button>
        )}
      </div>
    </Block>
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
