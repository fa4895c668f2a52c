import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { savedViewsCopy as said } from '../../copy/savedViews.ts'
import { deleteView, type SavedView } from '../../data/staff/savedViews.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { savedViews } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'

type SavedViewRowProps = { view: SavedView; onOpen: () => void; onRename: () => void; onGone: () => void }

export function SavedViewRow({ view: { id, name, address }, onOpen, onRename, onGone }: SavedViewRowProps) {
  const { online } = useSyncStatus()
  const [asking, setAsking] = useState(false)
  const { busy, act } = useAction()
  const part = savedViews()
  const remove = () =>
    void act(() => deleteView(id), {
      onDone: () => {
        showToast('good', said.removed)
        onGone()
      },
      onRefused: ({ code }) => showToast('bad', said.notRemoved, failureSentence(code, said.problems)),
    })
  return (
    <li className={part.row}>
      <Link className={part.link} to={`?${address}`} onClick={onOpen}>
        {name}
      </Link>
      <Button size="sm" aria-label={said.renameOf(name)} disabled={!online || busy} onClick={onRename}>
        {said.rename}
      </Button>
      <Button
        size="sm"
        look="danger"
        aria-label={asking ? said.sureOf(name) : said.removeOf(name)}
        disabled={!online || busy}
        onBlur={() => setAsking(false)}
        onClick={asking ? remove : () => setAsking(true)}
      >
        {asking ? said.sure : said.remove}
      </Button>
    </li>
  )
}
