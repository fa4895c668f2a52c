import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { calendarFileName, htmlOfMail, type Mail, type MailDelivery, textOfMail } from './mail.ts'

export interface SmtpSettings {
  /** smtp(s)://user:password@host:port */
  url: string
  from: string
}

const timeoutMs = 15_000

/** Sends mails to an SMTP server, after the request that caused them was answered. */
export class SmtpDelivery implements MailDelivery {
  readonly #transport
  readonly #from: string
  readonly #waitsMs: readonly number[]
  readonly #underWay = new Set<Promise<void>>()
  readonly #stop = new AbortController()

  constructor({ url, from }: SmtpSettings, waitsMs: readonly number[] = [2000, 15_000, 60_000]) {
    this.#transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    })
    this.#from = from
    this.#waitsMs = waitsMs
  }

  send(mail: Mail): void {
    const delivery = this.#deliver(mail).finally(() => this.#underWay.delete(delivery))
    this.#underWay.add(delivery)
  }

  /** Waits for mails that are being sent, but not for retries. */
  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#underWay)
    this.#transport.close()
  }

  async #deliver(mail: Mail): Promise<void> {
    const { to, subject, calendar } = mail
    const event = calendar === undefined ? {} : { icalEvent: { ...calendar, filename: calendarFileName } }
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.#transport.sendMail({
          from: this.#from,
          to,
          subject,
          text: textOfMail(mail),
          html: htmlOfMail(mail),
          ...event,
        })
        return
      } catch (error) {
        const wait = isFinal(error) ? undefined : this.#waitsMs[attempt]
        // The error's message contains the address.
        console.error(
          `A mail was not taken by the SMTP server (${codeOf(error)}); ${wait === undefined ? 'it is given up' : 'it is tried again'}.`,
        )
        if (wait === undefined || !(await this.#waits(wait))) return
      }
    }
  }

  /** False when the server stops meanwhile. */
  async #waits(ms: number): Promise<boolean> {
    return pause(ms, true, { signal: this.#stop.signal, ref: false }).catch(() => false)
  }
}

/** The server's permanent refusal. */
function isFinal(error: unknown): boolean {
  return Number(fieldOf(error, 'responseCode')) >= 500
}

function codeOf(error: unknown): string {
  return [fieldOf(error, 'code'), fieldOf(error, 'responseCode')].filter(Boolean).join(' ') || 'no code'
}

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined
}
