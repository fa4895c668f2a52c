import { formDraftCopy as copy } from '../../copy/formDraft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FilePenLine } from '../../ui/icons.ts'

/** onDiscard: undefined when nothing was restored. */
export const RestoredNote = ({ onDiscard }: { onDiscard: (() => void) | undefined }) =>
  onDiscard && (
    <Banner boxed tone="cobalt" icon={FilePenLine} action={{ label: copy.discard, onClick: onDiscard }}>
      {copy.restored}
    </Banner>
  )
