import type { Op } from '../../src/domain/op.ts'
import { mark, op, sendMessage } from './ops.ts'

/** One change that must be refused, among good ones. `text`: the raw text, where JSON.stringify would correct it. */
export interface BadOp {
  title: string
  op: unknown
  text?: string
  outcome: { outcome: 'refused'; code: string; params?: object }
}

export interface Parties {
  client: string
  manager: string
  /** A message of another client. */
  anotherMessage: string
}

const megabyte = 'a'.repeat(1_000_000)
/** Everything that String.prototype.trim treats as blank: device and server must agree. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

const refused = (title: string, bad: unknown, code: string, params?: object): BadOp => ({
  title,
  op: bad,
  outcome: { outcome: 'refused', code, ...(params && { params }) },
})
const malformed = (title: string, bad: unknown): BadOp => refused(title, bad, 'malformed_op')

export function badOps({ client, manager, anotherMessage }: Parties): BadOp[] {
  const good = (): Op => sendMessage(client, manager, 'Hola')
  const text = (message: string): Op => sendMessage(client, manager, message)
  const withArgs = (args: Record<string, unknown>): Op => ({ ...good(), args: { ...good().args, ...args } })
  const without = (name: string): Op => {
    const { [name]: _, ...args } = good().args
    return { ...good(), args }
  }
  return [
    refused('an empty text', text(''), 'text_empty'),
    refused('a text of blanks', text(blanks), 'text_empty'),
    refused('a text of 1 MB', text(megabyte), 'text_too_long', { length: 1_000_000, most: 4000 }),
    unreadable('a NUL in the text', good(), 'Hola', '\\u0000'),
    unreadable('half a surrogate pair', good(), 'Hola', '\\ud800'),
    unreadable('the other half alone', good(), 'Hola', 'a\\udc00b'),
    refused('a kind that is not known', { ...good(), kind: 'drop_tables' }, 'unknown_kind'),
    refused('a kind that is another function', { ...good(), kind: 'send_message(uuid)' }, 'unknown_kind'),
    refused('an old version', { ...good(), v: 0 }, 'unsupported_version', { version: 1 }),
    refused('a version of the future', { ...good(), v: 2 }, 'unsupported_version', { version: 1 }),
    refused('a version in between', { ...good(), v: 1.5 }, 'unsupported_version', { version: 1 }),
    malformed('a version in words', { ...good(), v: '1' }),
    malformed('a change without an id', { ...good(), id: undefined }),
    malformed('a change whose id is no uuid', { ...good(), id: 'hola' }),
    malformed('a change whose id is a number', { ...good(), id: 7 }),
    malformed('a kind that is no text', { ...good(), kind: ['send_message'] }),
    malformed('a text for an op', 'send_message'),
    malformed('a list for an op', [good()]),
    malformed('arguments that are a list', { ...good(), args: [] }),
    malformed('arguments that are a text', { ...good(), args: 'message' }),
    malformed('no arguments', { ...good(), args: undefined }),
    ...['id', 'user_id', 'manager_id', 'message'].flatMap((name) => [
      malformed(`no ${name}`, without(name)),
      malformed(`an empty ${name} of another type`, withArgs({ [name]: {} })),
    ]),
    malformed('an argument too many: the sender’s side', withArgs({ sender_type: 'manager' })),
    malformed('an argument too many: read', withArgs({ read: true })),
    malformed('an argument too many: the time', withArgs({ created_at: '2020-01-01T00:00:00Z' })),
    malformed('no row id', withArgs({ id: null })),
    malformed('a row id that is no uuid', withArgs({ id: 'hola' })),
    malformed('a client that is no uuid', withArgs({ user_id: 'hola' })),
    malformed('null for a client', withArgs({ user_id: null })),
    // PostgreSQL accepts both; the push would not find the space to lock.
    malformed('a client’s id without its hyphens', withArgs({ user_id: client.replaceAll('-', '') })),
    malformed('a client’s id in braces', withArgs({ user_id: `{${client}}` })),
    malformed('a manager that is no uuid', withArgs({ manager_id: 'hola' })),
    refused('null for a manager', withArgs({ manager_id: null }), 'not_assigned'),
    malformed('a text that is a number', withArgs({ message: 7 })),
    malformed('no text at all', withArgs({ message: null })),
    refused('the row id of another’s message', withArgs({ id: anotherMessage }), 'id_taken'),
    malformed('a mark up to no time', mark('mark_read', client, manager, 'mañana')),
    malformed(
      'a mark up to the 30th of February',
      mark('mark_delivered', client, manager, '2026-02-30T00:00:00Z'),
    ),
    malformed('a mark up to a number', mark('mark_read', client, manager, 5)),
    malformed('a mark up to nothing', mark('mark_read', client, manager, null)),
    ...badPortalOps(client),
    malformed(
      'a mark with null for client and manager',
      op('mark_read', { user_id: null, manager_id: null, up_to: '2026-01-01T00:00:00Z' }),
    ),
  ]
}

const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead'

/** The same mistakes with the changes of the portal. */
function badPortalOps(client: string): BadOp[] {
  const task = { id: UNKNOWN_ID, user_id: client }
  const move = { ...task, to: 'completed', agent_response: null, completion_notes: null }
  return [
    malformed('a notification that is no uuid', op('read_notification', { id: 'hola' })),
    malformed('a notification that is nothing', op('dismiss_notification', {})),
    malformed(
      'a notification with a word too many',
      op('read_notification', { id: UNKNOWN_ID, user_id: client }),
    ),
    refused('a notification that is not there', op('read_notification', { id: UNKNOWN_ID }), 'not_found'),
    malformed('reading all up to a text', op('read_all_notifications', { up_to: 'todo' })),
    malformed('reading all up to nothing', op('read_all_notifications', { up_to: null })),
    malformed(
      'a favourite of no tool',
      op('set_favorite', { id: UNKNOWN_ID, tool_name: null, is_favorite: true }),
    ),
    malformed(
      'a favourite that is a word',
      op('set_favorite', { id: UNKNOWN_ID, tool_name: 'chatbot', is_favorite: 'sí' }),
    ),
    refused(
      'a step of a task that is not there',
      op('save_task_step', { ...task, answers: {}, step: 1 }),
      'not_found',
    ),
    malformed('a step that is a text', op('save_task_step', { ...task, answers: {}, step: '2' })),
    malformed(
      'a task for a client in braces',
      op('submit_task', { ...task, user_id: `{${client}}`, answers: {} }),
    ),
    malformed('a task that is no uuid', op('submit_task', { ...task, id: 'hola', answers: {} })),
    malformed('a move to a number', op('move_task', { ...move, to: 7 })),
    malformed('a move without its words', op('move_task', { ...task, to: 'completed' })),
    refused(
      'a comment of 5,000 characters',
      op('move_task', { ...move, agent_response: 'a'.repeat(5_000) }),
      'text_too_long',
      { most: 4000 },
    ),
    ...[
      'https://example.com/foto.jpg',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:image/jpeg;base64,PHN2Zz4=',
      `data:image/jpeg;base64,/9j/${'A'.repeat(24_577)}`,
      'data:image/jpeg;base64,/9j/"onerror="alert(1)',
    ].map((picture) =>
      malformed(`a picture ${picture.slice(0, 40)}`, op('set_picture', { user_id: client, picture })),
    ),
    malformed('a picture that is null', op('set_picture', { user_id: client, picture: null })),
    malformed(
      'a picture that does not say what was seen',
      op('set_picture', { user_id: client, picture: '' }),
    ),
    malformed('fields that are a list', op('update_profile', { user_id: client, fields: [] })),
    malformed('a field that is a number', op('update_profile', { user_id: client, fields: { phone: 5 } })),
    malformed(
      'a field that is not the person’s',
      op('update_profile', { user_id: client, fields: { plan_type: 'AVANZADOS' } }),
    ),
  ]
}

/** A JSON text may contain it, but no database text can: only this op is refused, and its outcome has no id. */
function unreadable(title: string, good: Op, part: string, by: string): BadOp {
  const text = JSON.stringify(good).replace(part, by)
  return { title, op: good, text, outcome: { outcome: 'refused', code: 'text_unreadable' } }
}
