import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { filesCopy } from '../../copy/files.ts'
import { sharedContentCopy as copy } from '../../copy/sharedContent.ts'
import { takeShared } from '../../data/share/takeShared.ts'
import type { Shared } from '../../domain/shared.ts'
import { shareTargetsList } from '../../styled-system/recipes'
import { fold } from '../../ui/fold.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LifeBuoy, ListChecks, MessageSquare } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import type { ShareTarget } from './shareTargets.ts'

/** Below this number no search field is shown. */
const SEARCHED_FROM = 8

const pictures = { message: MessageSquare, ticket: LifeBuoy, setup: ListChecks }

/** Possible targets: a tap puts the shared items into that draft. */
export function ShareTargetList({
  targets,
  shared,
}: {
  targets: readonly ShareTarget[]
  shared: readonly Shared[]
}) {
  const navigate = useNavigate()
  const { act } = useAction()
  const [typed, setTyped] = useState('')
  const part = shareTargetsList()
  const sought = fold(typed)
  const found = targets.filter(({ name, detail }) => fold(`${name} ${detail}`).includes(sought))

  const put = ({ to, ...place }: ShareTarget) =>
    act(async () => ({ ok: true as const, value: await takeShared(place, shared) }), {
      onDone: ({ value }) => {
        for (const { name, problem } of value)
          showToast('bad', filesCopy.notTaken, filesCopy.problem[problem](name))
        void navigate(to, { replace: true })
      },
      onFailed: () => showToast('bad', copy.notKept, copy.notKeptDetail),
    })
  return (
    <>
      {targets.length >= SEARCHED_FROM && (
        <TextField label={copy.search} value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      {found.length === 0 && (
        <p className={part.detail}>{targets.length === 0 ? copy.nowhere : copy.noneFound}</p>
      )}
      <ul className={part.list} aria-label={copy.where}>
        {found.map((target) => (
          <li key={target.draft}>
            <button type="button" className={part.row} onClick={() => void put(target)}>
              <Icon of={pictures[target.kind]} size="lg" />
              <span>
                <span className={part.name}>{target.name}</span>
                <span className={part.detail}>{target.detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
