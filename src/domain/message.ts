import { number, orNull, text } from './argument.ts'
import { assignments } from './assignment.ts'
import { defineChange, type ReadRow } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { FileDescription } from './file.ts'
import type { TableRow } from './tableRow.ts'
import { normalizeText } from './text.ts'
import type { Intent, Op } from './op.ts'
import { profiles } from './profile.ts'
import type { RefusalCode } from './refusal.ts'

/** Characters; the database refuses more (`text_too_long`). */
export const MESSAGE_MAX = 4000

export type Side = 'client' | 'manager'

export type DirectMessage = TableRow<
  'direct_messages',
  {
    sender_type: 'client' | 'manager'
  }
>

export const directMessages: OwnedEntity<DirectMessage> = entity('direct_messages')

export type Thread = { readonly clientId: string; readonly managerId: string }

/** on_device → sent → delivered → read, or unresolved. Shown as: en este teléfono, enviado, entregado, leído. */
export type MessageState = 'on_device' | 'sent' | 'delivered' | 'read' | 'unresolved'

/** The file of a message. id: the message's. size: bytes. */
export type MessageFile = FileDescription & {
  /** The client. */
  readonly owner: string
  /** Its path in the bucket: policies read the owner from it. */
  readonly path: string
}

/** A message as a screen shows it: from the mirror, or from the outbox until the mirror has it. */
export type ShownMessage = {
  id: string
  /** For a file: the server's label for lists, or its name. */
  text: string
  file: MessageFile | null
  side: Side
  /** The account manager of that time: another one than today's after the client was given to another. */
  managerId: string
  /** ISO 8601: the server's time, or this device's until the server has it. */
  at: string
  state: MessageState
  opId: string | null
  refusal: RefusalCode | null
  canDiscard: boolean
}

export function messageState(message: Pick<DirectMessage, 'read' | 'delivered_at'>): MessageState {
  if (message.read) return 'read'
  return message.delivered_at === null ? 'sent' : 'delivered'
}

export const isSameThread = (a: Thread | null, b: Thread): boolean =>
  a?.clientId === b.clientId && a.managerId === b.managerId

/** The key of the draft of a message. */
export const messageDraft = ({ clientId, managerId }: Thread): string => `message:${clientId}:${managerId}`

const threadFields = { user_id: text, manager_id: text }
type ThreadArgs = { readonly user_id: string; readonly manager_id: string }

export const threadOf = ({ user_id: clientId, manager_id: managerId }: ThreadArgs): Thread => ({
  clientId,
  managerId,
})
export const threadArgs = ({ clientId, managerId }: Thread): ThreadArgs => ({
  user_id: clientId,
  manager_id: managerId,
})

/** The name of the other person of the conversation: the client's manager, or the manager's client. */
const otherPersonName = async (
  { user_id: client, manager_id: manager }: ThreadArgs,
  viewer: string,
  read: ReadRow,
) => {
  if (viewer !== client) return (await read(profiles, client))?.full_name ?? null
  const assignment = await read(assignments, client)
  return assignment?.manager_id === manager ? assignment.manager_name : null
}

export const sendMessage = defineChange(
  'send_message',
  { id: text, ...threadFields, message: text },
  {
    base: 'none',
    lane: ({ user_id: client, manager_id: manager }) => `messages:${client}:${manager}`,
    subject: ({ id }) => `${directMessages.name}:${id}`,
    texts: ['message'],
    draft: (args) => messageDraft(threadOf(args)),
    about: otherPersonName,
  },
)

/** rowId: made by this device, so that a message that is sent twice makes one row. */
export const sendMessageIntent = (thread: Thread, rowId: string, typed: string): Intent =>
  sendMessage.intent({ id: rowId, ...threadArgs(thread), message: normalizeText(typed) })

export const MESSAGE_FILES = 'message-files'

/**
 * The file of a mirrored message; null for a text. A mirror that was stored before files existed has no such columns.
 */
export const fileOfMessage = (row: DirectMessage): MessageFile | null =>
  row.file_name && row.file_size !== null && row.file_type !== null
    ? messageFile(threadOf(row), {
        id: row.id,
        name: row.file_name,
        mimeType: row.file_type,
        size: row.file_size,
        seconds: row.file_seconds,
      })
    : null

const messageFilePath = ({ clientId, managerId }: Thread, id: string): string =>
  `${clientId}/${managerId}/${id}`

export const messageFile = (thread: Thread, file: FileDescription): MessageFile => ({
  ...file,
  owner: thread.clientId,
  path: messageFilePath(thread, file.id),
})

// A constant: inline, TypeScript does not infer the arguments.
const numberOrNull = orNull(number)

/** A separate lane: messages after a photo do not wait for its bytes. size: bytes. */
export const sendFile = defineChange(
  'send_file',
  { id: text, ...threadFields, name: text, size: number, mime_type: text, seconds: numberOrNull },
  {
    base: 'none',
    lane: ({ id }) => `${directMessages.name}:${id}`,
    subject: ({ id }) => `${directMessages.name}:${id}`,
    file: ({ id, user_id: clientId, manager_id: managerId, size, mime_type: mimeType }) => ({
      id,
      bucket: MESSAGE_FILES,
      path: messageFilePath({ clientId, managerId }, id),
      mimeType,
      size,
    }),
    about: otherPersonName,
  },
)

const markArgs = { ...threadFields, up_to: text }
const markSubject =
  (kind: string) =>
  ({ user_id: client, manager_id: manager }: ThreadArgs): string =>
    `${kind}:${client}:${manager}`

export const markDelivered = defineChange('mark_delivered', markArgs, {
  base: 'none',
  lane: markSubject('mark_delivered'),
  subject: markSubject('mark_delivered'),
  quiet: true,
})
export const markRead = defineChange('mark_read', markArgs, {
  base: 'none',
  lane: markSubject('mark_read'),
  subject: markSubject('mark_read'),
  quiet: true,
})

export const messageChanges = [sendMessage, sendFile, markDelivered, markRead] as const

/** upTo: the server's time of the newest message seen, so that repeating the mark, or an older one, changes nothing. */
export const markIntent = (
  mark: typeof markDelivered | typeof markRead,
  thread: Thread,
  upTo: string,
): Intent => mark.intent({ ...threadArgs(thread), up_to: upTo })

/** The conversation that an op belongs to; null for other ops. */
export function threadOfOp(op: Pick<Op, 'kind' | 'args'>): Thread | null {
  const args =
    sendMessage.argsIn(op) ?? sendFile.argsIn(op) ?? markRead.argsIn(op) ?? markDelivered.argsIn(op)
  return args === null ? null : threadOf(args)
}
