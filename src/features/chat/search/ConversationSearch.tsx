import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useMemo, useRef } from 'react'
import { chatSearchCopy as copy } from '../../../copy/chatSearch.ts'
import type { Thread } from '../../../domain/message.ts'
import { messageHref } from '../../../messageHref.ts'
import { searchDialog, topBar } from '../../../styled-system/recipes'
import { Banner } from '../../../ui/Banner.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ChevronDown, ChevronUp, Info, Search, X } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { ChatRow } from '../rows.ts'
import { LinkedMessage } from '../LinkedMessage.tsx'
import type { useStickToBottom } from '../useStickToBottom.ts'
import { termsOf } from '../../word-search/plainWords.ts'
import { useHighlight } from './useHighlight.ts'
import { useSearch } from './useSearch.ts'

export type ConversationSearchProps = {
  /** The conversation's name: the heading of the screen, which the field replaces. */
  name: string
  thread: Thread
  rows: ChatRow[]
  scroll: ReturnType<typeof useStickToBottom>
  setLimit: Dispatch<SetStateAction<number>>
  onClose: () => void
}

type SearchState = ReturnType<typeof useSearch>

function stateOf({ typed, hits, at, reading, older, loading, loadFailed }: SearchState): string {
  if (typed.trim() === '') return ''
  if (loadFailed) return copy.loadFailed
  if (loading) return copy.loading
  if (at >= 0) return copy.place(at + 1, hits.length, older.more || older.asking)
  if (hits.length > 0) return copy.further(hits.length, older.more)
  if (reading) return copy.reading
  return older.asking ? copy.asking : copy.none
}

/** The part of the conversation that the count does not cover; null when it covers everything. */
function limitOf({ typed, before, online, older }: SearchState): string | null {
  if (typed.trim() === '' || before === '') return null
  if (!online) return copy.onlyHere(before)
  return older.failed ? copy.notAsked(before) : null
}

/** Replaces the bar of a conversation with the search of its messages. */
export function ConversationSearch(props: ConversationSearchProps) {
  const { name, thread, rows, scroll, setLimit, onClose } = props
  const found = useSearch(thread, rows)
  const { typed, hits, current, visit } = found
  const field = useRef<HTMLInputElement>(null)
  const [bar, finder] = [topBar(), searchDialog()]
  const terms = useMemo(() => termsOf(typed), [typed])
  const idList = hits.map(({ id }) => id).join(' ')
  const ids = useMemo(() => new Set(idList.split(' ')), [idList])
  useHighlight(ids, current, terms)
  useEffect(() => {
    field.current?.focus()
    // Otherwise the focus would move to the page's body with the removed field.
    return () =>
      void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-search]')?.focus())
  }, [])

  const close = () => {
    found.end()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const older = event.key === 'ArrowUp' || (event.key === 'Enter' && !event.shiftKey)
    const newer = event.key === 'ArrowDown' || (event.key === 'Enter' && event.shiftKey)
    if (event.key === 'Escape') close()
    else if (older) found.step(1)
    else if (newer) found.step(-1)
    else return
    event.preventDefault()
  }

  const limit = limitOf(found)
  return (
    <>
      <search className={bar.root}>
        <h1>
          <VisuallyHidden>{name}</VisuallyHidden>
        </h1>
        <div className={bar.lead}>
          <Icon of={Search} size="lg" />
          <input
            ref={field}
            className={finder.input}
            type="text"
            role="searchbox"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            aria-label={copy.field}
            placeholder={copy.field}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => found.type(event.target.value)}
          />
        </div>
        <div className={bar.actions}>
          <output className={bar.subtitle}>{stateOf(found)}</output>
          <IconButton
            label={copy.older}
            icon={ChevronUp}
            disabled={hits.length === 0 || (hits.length === 1 && found.at === 0 && !found.loadFailed)}
            onClick={() => found.step(1)}
          />
          <IconButton
            label={copy.newer}
            icon={ChevronDown}
            disabled={hits.length < 2}
            onClick={() => found.step(-1)}
          />
          <IconButton label={copy.close} icon={X} onClick={close} />
        </div>
      </search>
      {limit !== null && <Banner icon={Info}>{limit}</Banner>}
      {current !== null && (
        <LinkedMessage
          key={`${current} ${visit}`}
          {...{ thread, rows, scroll, setLimit }}
          queryString={messageHref('', current)}
        />
      )}
    </>
  )
}
