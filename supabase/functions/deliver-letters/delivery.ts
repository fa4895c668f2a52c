import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import type { Letter, Post } from './post.ts'
import { calendarFile } from '../_shared/calendar-file.ts'
import { type LetterText, letterText } from './texts.ts'

const Waiting = z.array(
  z.object({
    id: z.string(),
    recipient: z.string(),
    kind: z.string(),
    params: z.record(z.string(), z.unknown()),
  }),
)

type Parts = {
  readonly backend: Backend
  readonly post: Post
  readonly site: string
  readonly organizer: string
}

/** With the calendar file, if the letter has one; the file names organizer and attendee. */
function addressed({ calendar, ...text }: LetterText, to: string, organizer: string): Letter {
  if (calendar === undefined) return { ...text, to }
  const { method, entry } = calendar
  const content = calendarFile(method, entry, Date.now(), { organizer, attendee: to })
  return { ...text, to, calendar: { method, content } }
}

/**
 * Every letter that is due. A letter is claimed first and settled after it has left: one that is lost between the two
 * goes out again, one that fails is tried later, less and less often.
 */
export async function deliver({
  backend,
  post,
  site,
  organizer,
}: Parts): Promise<{ sent: number; failed: number }> {
  const claimed = await rpc(backend, 'claim_letters', { most: 50 })
  if (!claimed.ok) return { sent: 0, failed: 0 }
  let [sent, failed] = [0, 0]
  for (const { id, recipient, kind, params } of Waiting.parse(claimed.data)) {
    const text = letterText(kind, params, site)
    const left = text !== null && (await post(addressed(text, recipient, organizer)))
    if (left) await rpc(backend, 'settle_letter', { id })
    if (left) sent += 1
    else failed += 1
  }
  return { sent, failed }
}
