import { refusalText } from '../../copy/refusals.ts'
import { entryMoment, threadCopy } from '../../copy/support.ts'
import type { Entry, TicketSide } from '../../data/mirror/useShownTickets.ts'
import { threadEntries } from '../../styled-system/recipes'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Laptop, Smartphone } from '../../ui/icons.ts'
import { useCoarsePointer } from '../../ui/media.ts'
import { useNow } from '../../ui/useNow.ts'
import { RefusedEntry } from './RefusedEntry.tsx'
import { ThreadFileCard } from './ThreadFileCard.tsx'

/** The author on a side. */
export type Writer = { readonly name: string; readonly picture: string | null }

type EntryItemProps = { entry: Entry; self: TicketSide; people: Readonly<Record<TicketSide, Writer>> }

export function EntryItem({ entry, self, people }: EntryItemProps) {
  const phone = useCoarsePointer()
  const { side, author, at, text, files, unsent } = entry
  const { name: usual, picture } = people[side]
  const name = author ?? usual
  const refusal = unsent?.refusal ?? null
  const now = new Date(useNow())
  const part = threadEntries()
  return (
    <li className={part.entry}>
      <Avatar
        name={name}
        // An entry of an earlier manager has another name, and must not have the current one's picture.
        picture={name === usual ? picture : null}
        size="sm"
        {...(side === 'agent' ? { tone: 'panel' as const } : {})}
      />
      <div className={part.words}>
        <div className={part.head}>
          <span className={part.who}>{side === self ? threadCopy.you : name}</span>
          {unsent === null ? (
            <time className={part.when} dateTime={at}>
              {entryMoment(at, now)}
            </time>
          ) : refusal === null ? (
            <span className={part.when} data-waits>
              <Icon of={phone ? Smartphone : Laptop} />
              {threadCopy.state[phone ? 'phone' : 'computer']}
            </span>
          ) : (
            <span className={part.when} data-refused>
              {threadCopy.state.refused}
            </span>
          )}
        </div>
        {text !== '' && <p className={part.text}>{text}</p>}
        {text === '' && files.length === 0 && (
          <p className={part.text} data-empty>
            {threadCopy.noWords}
          </p>
        )}
        {files.length > 0 && (
          <ul className={part.files}>
            {files.map((file) => (
              <li key={file.id}>
                <ThreadFileCard file={file} />
              </li>
            ))}
          </ul>
        )}
        {unsent !== null && refusal !== null && (
          <>
            <p className={part.reason}>{refusalText[refusal]}</p>
            <RefusedEntry unsent={unsent} />
          </>
        )}
      </div>
    </li>
  )
}
