import { cannedRepliesCopy as copy } from '../../copy/cannedReplies.ts'
import {
  type CannedReply,
  replyPieces,
  type ReplyValues,
  unfilledIn,
  filledReply,
} from '../../domain/cannedReply.ts'
import { replyPicker } from '../../styled-system/recipes'

type ReplyOptionProps = { reply: CannedReply; values: ReplyValues; onChoose: (text: string) => void }

/** A saved text as it would be inserted here. */
export function ReplyOption({ reply, values, onChoose }: ReplyOptionProps) {
  const part = replyPicker()
  const text = filledReply(reply.body, values)
  const missing = unfilledIn(text)
  return (
    <button type="button" className={part.option} onClick={() => onChoose(text)}>
      <span className={part.head}>
        <span className={part.title}>{reply.title}</span>
        <span className={part.kind}>{reply.shared_id === null ? copy.own : copy.shared}</span>
      </span>
      <span className={part.text}>
        {replyPieces(reply.body, values).map(({ text: words, kind, at }) => (
          <span key={at} className={kind === 'typed' ? undefined : part[kind]}>
            {words}
          </span>
        ))}
      </span>
      {missing.length > 0 && <span className={part.note}>{copy.missing(missing.join(', '))}</span>}
    </button>
  )
}
