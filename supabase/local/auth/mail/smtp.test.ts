import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it, vi } from 'vitest'
import { migrationsDir } from '../../../../tests/conformance/backends.ts'
import { startServer } from '../../start-server.ts'
import { SmtpDelivery } from './smtp.ts'
import { composeMail } from './texts.ts'

interface ReceivedMail {
  from: string
  to: string[]
  user: string | undefined
  message: string
}

interface PostOffice {
  url: string
  received: ReceivedMail[]
  /** The number of offered mails, accepted or not. */
  visits: () => number
  stop: () => Promise<void>
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0).toReversed()) await close()
})

/** A real SMTP server; the first `failures` mails are refused with this code. */
async function postOffice(failures = 0, code = 451): Promise<PostOffice> {
  const received: ReceivedMail[] = []
  let visits = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'correo' && password === 'clave secreta'
      done(isRight ? null : new Error('wrong password'), isRight ? { user: username } : undefined)
    },
    onMailFrom: (_address, _session, done) => {
      visits += 1
      if (visits > failures) return done()
      done(Object.assign(new Error('not now, ana@prueba.mx'), { responseCode: code }))
    },
    onData: (stream, { envelope, user }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, user: String(user), message: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  closers.push(stop)
  return {
    url: `smtp://correo:${encodeURIComponent('clave secreta')}@127.0.0.1:${port}`,
    received,
    visits: () => visits,
    stop,
  }
}

const from = 'Azulejo <hola@azulejo.mx>'
const mail = composeMail('recovery', { to: 'ana@prueba.mx', link: 'https://azulejo.mx/x', code: '123456' })

function deliveryTo(url: string, waitsMs?: number[]): SmtpDelivery {
  const delivery = new SmtpDelivery({ url, from }, waitsMs)
  closers.push(() => delivery.close())
  return delivery
}

function logged(): string[] {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    lines.push(words.map(String).join(' '))
  })
  return lines
}

it('a mail is sent as text and as HTML', async () => {
  const office = await postOffice()
  deliveryTo(office.url).send(mail)
  await expect.poll(() => office.received).toHaveLength(1)
  const [arrived] = office.received
  expect(arrived).toMatchObject({ from: 'hola@azulejo.mx', to: ['ana@prueba.mx'], user: 'correo' })
  expect(arrived?.message).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(arrived?.message).toContain('Content-Type: text/plain')
  expect(arrived?.message).toContain('Content-Type: text/html')
  expect(arrived?.message).toContain('https://azulejo.mx/x')
})

it('a meeting’s calendar file is sent with its method, which mail programs process', async () => {
  const office = await postOffice()
  const calendar = { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const
  deliveryTo(office.url).send({ ...mail, calendar })
  await expect.poll(() => office.received).toHaveLength(1)
  expect(office.received[0]?.message).toMatch(/^Content-Type: text\/calendar;[^]*?method=CANCEL/m)
  expect(office.received[0]?.message).toContain('filename=reunion.ics')
})

it('a mail is retried, and no address is logged', async () => {
  const lines = logged()
  const office = await postOffice(2)
  deliveryTo(office.url, [1, 1, 1]).send(mail)
  await expect.poll(() => office.received).toHaveLength(1)
  expect(office.visits()).toBe(3)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe('A mail was not taken by the SMTP server (EENVELOPE 451); it is tried again.')
  expect(lines.join()).not.toContain('prueba.mx')
})

it('a mail is discarded after a few attempts, and at once when the server refuses it for good', async () => {
  const lines = logged()
  const busy = await postOffice(100)
  deliveryTo(busy.url, [1, 1]).send(mail)
  await expect.poll(() => lines.at(-1)).toContain('it is given up')
  expect(busy.visits()).toBe(3)
  const refusing = await postOffice(100, 550)
  deliveryTo(refusing.url, [1, 1]).send(mail)
  await expect.poll(() => lines.at(-1)).toContain('550')
  expect(lines.at(-1)).toContain('it is given up')
  expect(refusing.visits()).toBe(1)
})

it('the server closes without a delay while a mail waits for its next attempt', async () => {
  logged()
  const office = await postOffice(100)
  const delivery = deliveryTo(office.url, [600_000])
  delivery.send(mail)
  await expect.poll(() => office.visits()).toBe(1)
  await delivery.close()
  expect(office.visits()).toBe(1)
})

it('mails of the auth service are sent by SMTP, and none is kept for the page', async () => {
  const office = await postOffice()
  const server = await startServer({ port: 0, migrationsDir, smtp: { url: office.url, from } })
  closers.push(() => server.close())
  const post = (path: string, body: object) =>
    fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
      body: JSON.stringify(body),
    })
  await post('signup', { email: 'ana@prueba.mx', password: 'Secreta-12345' })
  expect((await post('recover', { email: 'ana@prueba.mx' })).status).toBe(200)
  await expect.poll(() => office.received).toHaveLength(1)
  expect(office.received[0]?.to).toEqual(['ana@prueba.mx'])
  expect(server.mailboxUrl).toBeUndefined()
  expect(server.mails('ana@prueba.mx')).toEqual([])
  expect((await fetch(`${server.url}/_local/mailbox?key=`)).status).toBe(404)
})

it('known and unknown addresses get the same answer while the SMTP server is down', async () => {
  const lines = logged()
  const office = await postOffice()
  await office.stop()
  const server = await startServer({ port: 0, migrationsDir, smtp: { url: office.url, from } })
  closers.push(() => server.close())
  const ask = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: server.publishableKey },
      body: JSON.stringify(body),
    })
    return [response.status, await response.text()]
  }
  await ask('signup', { email: 'ana@prueba.mx', password: 'Secreta-12345' })
  expect(await ask('recover', { email: 'ana@prueba.mx' })).toEqual([200, '{}'])
  expect(await ask('recover', { email: 'nadie@prueba.mx' })).toEqual([200, '{}'])
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toContain('ESOCKET')
})
