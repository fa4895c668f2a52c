import { formDraftCopy as copy } from '../../copy/formDraft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FilePenLine } from '../../ui/icons.ts'
import { Inline } from '../../ui/RowLink.tsx'

type RestoredNoteProps = {
  /** Undefined when nothing was restored. */
  onDiscard: (() => void) | undefined
  /** It was sent before, without an answer. */
  wasSent?: boolean
  /** Other values were sent before, without an answer. */
  wasSentOtherwise?: boolean
  /** The person's texts of fields that were saved with another text since; false when there are none. */
  aside?: { readonly labels: readonly string[]; onTake: () => void; onDrop: () => void } | false
}

export const RestoredNote = ({
  onDiscard,
  wasSent = false,
  wasSentOtherwise = false,
  aside = false,
}: RestoredNoteProps) => (
  <>
    {aside && (
      <Banner boxed tone="amber" icon={FilePenLine}>
        {copy.savedSince(aside.labels)}
        <Inline>
          <Button size="xs" onClick={aside.onTake}>
            {copy.take}
          </Button>
          <Button size="xs" look="ghost" onClick={aside.onDrop}>
            {copy.drop}
          </Button>
        </Inline>
      </Banner>
    )}
    {wasSentOtherwise && (
      <Banner boxed tone="amber" icon={FilePenLine}>
        {copy.sentOtherwise}
      </Banner>
    )}
    {onDiscard && (
      <Banner boxed tone="cobalt" icon={FilePenLine} action={{ label: copy.discard, onClick: onDiscard }}>
        {wasSent ? copy.sent : copy.restored}
      </Banner>
    )}
  </>
)
