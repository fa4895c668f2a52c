import { savedViewsCopy as copy } from '../../copy/savedViews.ts'
import type { StaffListName } from '../../domain/staffList.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { SavedViewsDialog } from './SavedViewsDialog.tsx'
import type { SavedViews } from './useSavedViews.ts'

/** Opens the views of this list: to save the current one, to rename and to delete. */
export function SavedViewsButton({ saved, list }: { saved: SavedViews; list: StaffListName }) {
  const { content, open, show, close } = useDialog()
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" aria-label={copy.title} onClick={() => show(true)}>
        {copy.button}
      </Button>
      {content && <SavedViewsDialog {...{ saved, list, open }} onClose={close} />}
    </>
  )
}
