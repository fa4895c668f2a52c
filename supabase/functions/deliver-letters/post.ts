import { createTransport } from 'nodemailer'
import { brand } from '../_shared/brand.ts'
import type { Backend } from '../_shared/backend.ts'
import type { CalendarMethod } from '../_shared/calendar-file.ts'
import type { LetterText } from './texts.ts'

export type Letter = Omit<LetterText, 'calendar'> & {
  readonly to: string
  /** A file for the person's calendar, which a mail program processes by its method. */
  readonly calendar?: { readonly method: CalendarMethod; readonly content: string }
}

/**
 * Why a letter was not sent; the app has the texts. `malformed` and `recipient_refused` would fail again
 * (`fail_letter`).
 */
export type LetterFailure =
  | 'unknown_kind'
  | 'malformed'
  | 'recipient_refused'
  | 'sender_refused'
  | 'no_connection'
  | 'not_taken'

/** Null when it was sent. More details of a failure are logged, without the address. */
export type Post = (letter: Letter) => Promise<LetterFailure | null>

/** Keyed by nodemailer's codes. */
const failures: Readonly<Record<string, LetterFailure>> = {
  EENVELOPE: 'recipient_refused',
  EAUTH: 'sender_refused',
  ENOAUTH: 'sender_refused',
  EOAUTH2: 'sender_refused',
  ECONNECTION: 'no_connection',
  ETIMEDOUT: 'no_connection',
  ESOCKET: 'no_connection',
  EDNS: 'no_connection',
}

const TIMEOUT_MS = 15_000

/**
 * Sends by SMTP if its address is set (hosted), else through the embedded backend, which has its own SMTP server or
 * mailbox.
 */
export function postOf(env: (name: string) => string | undefined, backend: Backend): Post {
  const smtp = env('SMTP_URL')
  return smtp === undefined ? throughBackend(backend) : throughSmtp(smtp, senderOf(env))
}

const senderOf = (env: (name: string) => string | undefined): string =>
  env('SMTP_FROM') ?? `${brand} <hola@azulejo.mx>`

/** The address without its name: answers of calendars are sent there. */
export const organizerOf = (env: (name: string) => string | undefined): string =>
  /<([^<>]+)>\s*$/.exec(senderOf(env))?.[1] ?? senderOf(env).trim()

function throughSmtp(url: string, from: string): Post {
  const transport = createTransport(url)
  return async ({ to, subject, lines, action, calendar }) => {
    try {
      const text = [
        ...lines,
        ...(action === undefined ? [] : [`${action.label}: ${action.link}`]),
        brand,
      ].join('\n\n')
      const event = calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'reunion.ics' } }
      await transport.sendMail({ from, to, subject, text, ...event })
      return null
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
      console.error(`a letter did not leave (${code})`)
      return failures[code] ?? 'not_taken'
    }
  }
}

function throughBackend({ url, secretKey }: Backend): Post {
  return async (letter) => {
    try {
      const response = await fetch(`${url}/_local/letters`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: secretKey },
        body: JSON.stringify(letter),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return null
      console.error(`a letter was not taken (${response.status})`)
      return response.status === 400 ? 'malformed' : 'not_taken'
    } catch (error) {
      console.error(`a letter was not taken (${error instanceof Error ? error.name : 'no error'})`)
      return 'no_connection'
    }
  }
}
