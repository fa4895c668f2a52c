import * as z from 'zod/mini'
import { type Backend, rpc } from '../_shared/backend.ts'
import type { Letter, LetterFailure, Post } from './post.ts'
import { calendarFile } from '../_shared/calendar-file.ts'
import { type LetterText, letterText } from './texts.ts'
import type { SendWhatsApp } from './whatsapp.ts'
import { whatsAppText } from './whatsapp-text.ts'

const ClaimedLetters = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(['mail', 'whatsapp']),
    recipient: z.string(),
    kind: z.string(),
    params: z.record(z.string(), z.unknown()),
  }),
)

type Dependencies = {
  readonly backend: Backend
  readonly post: Post
  readonly sendWhatsApp: SendWhatsApp
  readonly site: string
  readonly organizer: string
}

/** Adds the calendar file, if the letter has one; the file contains organizer and attendee. */
function addressed({ calendar, ...text }: LetterText, to: string, organizer: string): Letter {
  if (calendar === undefined) return { ...text, to }
  const { method, entry } = calendar
  const content = calendarFile(method, entry, Date.now(), { organizer, attendee: to })
  return { ...text, to, calendar: { method, content } }
}

/** Null when it was sent. A letter whose text cannot be written (params of an older version) does not stop the others. */
async function send(
  { id, channel, recipient, kind, params }: z.infer<typeof ClaimedLetters>[number],
  { post, sendWhatsApp, site, organizer }: Dependencies,
): Promise<LetterFailure | null> {
  if (channel === 'whatsapp') {
    const text = whatsAppText(kind, params)
    return text === null ? 'unknown_kind' : sendWhatsApp(recipient, text)
  }
  let letter: Letter
  try {
    const text = letterText(kind, params, site)
    if (text === null) return 'unknown_kind'
    letter = addressed(text, recipient, organizer)
  } catch (error) {
    console.error(`letter ${id} cannot be written (${error instanceof Error ? error.name : 'no error'})`)
    return 'malformed'
  }
  return post(letter)
}

const BATCH = 50
/** Afterwards the clock's next call continues: a hosted function that runs for long is ended in the middle of a batch. */
const WORKING_MS = 20_000

/**
 * Sends due letters. Those that a person is waiting for come first. once: sends one batch, because the caller waits for
 * the answer. A letter is claimed first, and its outcome recorded after it was sent: one that is lost in between is sent
 * again; one that fails is retried later, less and less often.
 */
export async function deliver(
  dependencies: Dependencies,
  once: boolean,
): Promise<{ sent: number; failed: number }> {
  const { backend } = dependencies
  const end = Date.now() + (once ? 0 : WORKING_MS)
  let [sent, failed] = [0, 0]
  do {
    const claimed = await rpc(backend, 'claim_letters', { most: BATCH })
    const letters = claimed.ok ? ClaimedLetters.parse(claimed.data) : []
    if (letters.length === 0) break
    for (const letter of letters) {
      const failure = await send(letter, dependencies)
      if (failure === null) await rpc(backend, 'settle_letter', { id: letter.id })
      else await rpc(backend, 'fail_letter', { id: letter.id, failure })
      if (failure === null) sent += 1
      else failed += 1
    }
  } while (Date.now() < end)
  return { sent, failed }
}
