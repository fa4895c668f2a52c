import { randomUUID } from 'node:crypto'
import { htmlOfMail, type Mail, type MailDelivery, textOfMail } from './mail.ts'

export interface KeptMail extends Mail {
  id: string
  sentAt: Date
  text: string
  html: string
}

const keptMails = 200

/** Stores the mails while no SMTP server is configured: in memory, for the server's operator. */
export class Mailbox implements MailDelivery {
  #mails: KeptMail[] = []

  send(mail: Mail): void {
    const kept = {
      ...mail,
      id: randomUUID(),
      sentAt: new Date(),
      text: textOfMail(mail),
      html: htmlOfMail(mail),
    }
    this.#mails = [...this.#mails, kept].slice(-keptMails)
  }

  /** Oldest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails
  }

  to(address: string): KeptMail[] {
    return this.#mails.filter(({ to }) => to === address.toLowerCase())
  }
}
