import { formDraftCopy as copy } from '../../copy/formDraft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilePenLine } from '../../ui/icons.ts'

type RestoredNoteProps = {
  /** Undefined when nothing was restored. */
  onDiscard: (() => void) | undefined
  /** The person's texts of fields that were saved with another text since; false when there are none. */
  own?: { readonly labels: readonly string[]; onTake: () => void; onDrop: () => void } | false
}

export const RestoredNote = ({ onDiscard, own = false }: RestoredNoteProps) => (
  <>
    {own && (
      <Banner boxed tone="amber" icon={FilePenLine} action={{ label: copy.take, onClick: own.onTake }}>
        {copy.savedSince(own.labels)}{' '}
        <Button size="xs" look="ghost" onClick={own.onDrop}>
          {copy.drop}
        </Button>
      </Banner>
    )}
    {onDiscard && (
      <Banner boxed tone="cobalt" icon={FilePenLine} action={{ label: copy.discard, onClick: onDiscard }}>
        {copy.restored}
      </Banner>
    )}
  </>
)
