import { unsentTextsCopy as copy } from '../../copy/unsentTexts.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { useOrphanedDrafts } from '../../data/account/orphanedDrafts.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { draftsAbout, type Subject } from './draftsAbout.ts'
import { LeftTexts } from './LeftTexts.tsx'

export type UnsentTextsProps = { about: Subject; id: string }

/**
 * What the agent typed for a client who was handed over meanwhile. The rows have left the device: without this part it
 * is only in the Centro, where the agent does not look for this client.
 */
export function UnsentTexts({ about, id }: UnsentTextsProps) {
  const { uid } = usePerson()
  const names = draftsAbout(about, id, uid)
  const left = useOrphanedDrafts(Object.keys(names))
  if (left === undefined || left.length === 0) return null
  return (
    <Block title={copy.title} sentence={copy.reason}>
      <LeftTexts
        left={left}
        none={left.some(({ files }) => files.length > 0) ? copy.onlyFiles : copy.emptied}
        items={left.map(({ key, text }) => ({ question: names[key] ?? copy.title, answer: text }))}
      />
    </Block>
  )
}
