import { fields, number, oneOf, orNull, type Parser, text } from './argument.ts'
import { taskStatuses } from './task.ts'

/** The payload of a push (private.push_payload). A worker of another version may get it: it is parsed, not assumed. */

/** `to`: the recipient's uid. `badge`: total unread count. */
const ofEach = { to: text, tag: text, badge: number }

const readChat = fields({
  ...ofEach,
  kind: oneOf(['chat']),
  client: text,
  manager: text,
  from: text,
  count: number,
  /** When the newest message was sent. */
  at: text,
  /** Null in modo discreto. */
  text: orNull(text),
})

const readTask = fields({ id: text, client: text, status: oneOf(taskStatuses) })

const readNotice = fields({
  ...ofEach,
  kind: oneOf(['notice']),
  notice: text,
  title: text,
  path: orNull(text),
  text: orNull(text),
  /** A set-up task that its agent may complete. */
  task: orNull(readTask),
})

type ReadBy<R> = R extends Parser<infer T> ? T : never
export type ChatPush = ReadBy<typeof readChat>
export type NoticePush = ReadBy<typeof readNotice>
export type Push = ChatPush | NoticePush

/** Undefined for a payload that this version does not know. */
export const readPush = (data: unknown): Push | undefined => readChat(data) ?? readNotice(data)
