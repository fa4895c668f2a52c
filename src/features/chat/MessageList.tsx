import { Virtualizer } from 'virtua'
import { chatCopy } from '../../copy/chat.ts'
import { dayName } from '../../copy/dates.ts'
import type { ShownMessage, Side } from '../../domain/message.ts'
import { conversation } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ArrowDown } from '../../ui/icons.ts'
import { ScrollArea } from '../../ui/ScrollArea.tsx'
import { useNow } from '../../ui/useNow.ts'
import { MessageRow } from './MessageRow.tsx'
import { type Older, OlderRow } from './OlderRow.tsx'
import type { ChatRow } from './rows.ts'
import type { useStickToBottom } from './useStickToBottom.ts'

type MessageListProps = {
  rows: ChatRow[]
  messages: ShownMessage[]
  ownSide: Side
  other: { name: string; picture: string | null; tone?: 'panel' }
  older: Older
  scroll: ReturnType<typeof useStickToBottom>
}

/** Only the rows near the screen are in the page, however long the conversation is. */
export function MessageList({ rows, messages, ownSide, other, older, scroll }: MessageListProps) {
  const part = conversation()
  const { setList, shift, atEnd, lastSeenId, toEnd, onScroll, onResize } = scroll
  const now = new Date(useNow())
  const fresh = newSince(messages, ownSide, lastSeenId)
  return (
    <div className={part.area}>
      <ScrollArea className={part.scroll} label={chatCopy.conversation(other.name)}>
        <div className={part.push} />
        <Virtualizer ref={setList} as="ol" item="li" shift={shift} onScroll={onScroll} onResize={onResize}>
          {rows.map((row) => (
            <div key={row.key} id={row.key} className={part.column}>
              {row.kind === 'older' && (
                <div className={part.older}>
                  <OlderRow {...older} />
                </div>
              )}
              {row.kind === 'day' && <p className={part.day}>{dayName(row.at, now)}</p>}
              {row.kind === 'handover' && (
                <p className={part.day}>
                  {!row.toCurrent
                    ? chatCopy.handover
                    : ownSide === 'client'
                      ? chatCopy.handoverTo(other.name)
                      : chatCopy.handoverToYou}
                </p>
              )}
              {row.kind === 'message' && <MessageRow {...row} ownSide={ownSide} other={other} />}
            </div>
          ))}
          <div className={part.end} />
        </Virtualizer>
      </ScrollArea>
      {!atEnd && (
        <div className={part.jump}>
          <Button look={fresh > 0 ? 'primary' : 'secondary'} size="sm" onClick={toEnd}>
            <Icon of={ArrowDown} />
            {fresh > 0 ? chatCopy.newMessages(fresh) : chatCopy.toBottom}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Messages of the other side that arrived after the person scrolled away from the end. */
function newSince(messages: ShownMessage[], ownSide: Side, lastSeenId: string | null): number {
  if (lastSeenId === null) return 0
  const place = messages.findIndex(({ id }) => id === lastSeenId)
  return messages.slice(place + 1).filter(({ side }) => side !== ownSide).length
}
