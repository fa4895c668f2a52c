import { useState } from 'react'
import { Link } from 'react-router-dom'
import { savedViewsCopy as copy } from '../../copy/savedViews.ts'
import { deleteView, type SavedView } from '../../data/staff/savedViews.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { savedViews } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { onFirstTap } from '../../ui/onFirstTap.ts'
import { showToast } from '../../ui/toasts.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'

type SavedViewRowProps = { view: SavedView; onOpen: () => void; onRename: () => void; onGone: () => void }

export function SavedViewRow({ view: { id, name, address }, onOpen, onRename, onGone }: SavedViewRowProps) {
  const online = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  const { busy, act } = useAction()
  const part = savedViews()
  const remove = () =>
    void act(() => deleteView(id), {
      onDone: () => {
        showToast('good', copy.removed)
        onGone()
      },
      onFailed: ({ code }) => toastFailedChange(copy.notRemoved, code, copy.problems),
    })
  return (
    <li className={part.row}>
      <Link className={part.link} to={`?${address}`} onClick={onOpen}>
        {name}
      </Link>
      <Button size="sm" aria-label={copy.renameOf(name)} disabled={!online || busy} onClick={onRename}>
        {copy.rename}
      </Button>
      <Button
        size="sm"
        look="danger"
        aria-label={isConfirming ? copy.sureOf(name) : copy.removeOf(name)}
        disabled={!online || busy}
        onBlur={() => setConfirming(false)}
        onClick={onFirstTap(isConfirming ? remove : () => setConfirming(true))}
      >
        {isConfirming ? copy.sure : copy.remove}
      </Button>
    </li>
  )
}
