import { AsyncLocalStorage } from 'node:async_hooks'
import { type EmailMessage, InMemoryEmailDriver } from '@supabase/lite'

/**
 * Keeps the mails of the auth service in memory, for the tests and for whoever holds the secret key.
 *
 * @supabase/lite always writes the site's address into a link; where the page asked to come back to is known
 * only while its request is handled.
 */
export class Mailbox extends InMemoryEmailDriver {
  readonly #redirect = new AsyncLocalStorage<string>()

  /** Mails sent during `work` lead back to this address. */
  withRedirect<Result>(redirectTo: string | null, work: () => Promise<Result>): Promise<Result> {
    return redirectTo === null ? work() : this.#redirect.run(redirectTo, work)
  }

  override async send(message: EmailMessage): Promise<void> {
    const redirectTo = this.#redirect.getStore()
    await super.send(redirectTo === undefined ? message : pointTo(message, redirectTo))
  }
}

function pointTo(message: EmailMessage, redirectTo: string): EmailMessage {
  const point = (text: string): string =>
    text.replaceAll(/redirect_to=[^"\s&<]*/g, () => `redirect_to=${encodeURIComponent(redirectTo)}`)
  return {
    ...message,
    ...(message.text === undefined ? {} : { text: point(message.text) }),
    ...(message.html === undefined ? {} : { html: point(message.html) }),
  }
}
