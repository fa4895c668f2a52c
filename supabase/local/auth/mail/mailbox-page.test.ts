import { expect, it } from 'vitest'
import { startServer } from '../../start-server.ts'
import { migrationsDir } from '../../../../tests/conformance/backends.ts'
import { Mailbox } from './mailbox.ts'
import { MailboxPage } from './mailbox-page.ts'
import { composeMail } from './texts.ts'

const site = 'http://localhost:4173'
const page = (mailbox: Mailbox): MailboxPage => new MailboxPage(mailbox)
const mail = (to: string, link = `${site}/auth/v1/verify?token=a&type=recovery`) =>
  composeMail('recovery', { to, link, code: '123456' })

it('the newest mail is first, with its link as a button', async () => {
  const mailbox = new Mailbox()
  mailbox.send(mail('ana@prueba.mx'))
  mailbox.send(composeMail('invite', { to: 'beto@prueba.mx', link: `${site}/auth/v1/verify?token=b` }))
  const shown = page(mailbox)
  const html = (await shown.answer(new Request(shown.addressOn(site)))?.text()) ?? ''
  expect(html.indexOf('beto@prueba.mx')).toBeLessThan(html.indexOf('ana@prueba.mx'))
  expect(html.indexOf('beto@prueba.mx')).toBeGreaterThan(0)
  expect(html).toContain(
    `<a href="${site}/auth/v1/verify?token=a&amp;type=recovery" rel="noreferrer">Elegir otra contraseña</a>`,
  )
  expect(html).toContain('<strong>123456</strong>')
})

it('the content of a mail is shown as text, and no script in it runs', async () => {
  const mailbox = new Mailbox()
  mailbox.send(mail(`"><script>alert(1)</script>@prueba.mx`))
  const shown = page(mailbox)
  const html = (await shown.answer(new Request(shown.addressOn(site)))?.text()) ?? ''
  expect(html).toContain('&quot;&gt;&lt;script&gt;')
  expect(html).not.toContain('<script')
})

it('the page does not exist without the key, and has another key at each start', () => {
  const [one, other] = [page(new Mailbox()), page(new Mailbox())]
  expect(one.answer(new Request(`${site}/_local/mailbox`))).toBeUndefined()
  expect(one.answer(new Request(`${site}/_local/mailbox?key=`))).toBeUndefined()
  expect(one.answer(new Request(other.addressOn(site)))).toBeUndefined()
  expect(one.answer(new Request(one.addressOn(site), { method: 'POST' }))).toBeUndefined()
  expect(one.answer(new Request(one.addressOn(site)))?.status).toBe(200)
})

it('the last two hundred mails are kept', () => {
  const mailbox = new Mailbox()
  for (let i = 0; i < 205; i += 1) mailbox.send(mail(`p${i}@prueba.mx`))
  expect(mailbox.mails).toHaveLength(200)
  expect(mailbox.to('p4@prueba.mx')).toEqual([])
  expect(mailbox.to('P204@prueba.mx')).toHaveLength(1)
})

it('the page has headers that forbid caching, framing and scripts', async () => {
  const server = await startServer({ port: 0, migrationsDir })
  try {
    const response = await fetch(server.mailboxUrl ?? '')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Todavía no hay correos.')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    const without = await fetch(`${server.url}/_local/mailbox?key=nada`)
    expect(without.status).toBe(404)
    // Without trustProxy, x-forwarded-for is ignored: every client can set it.
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: server.publishableKey, 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email: 'ana@prueba.mx', password: 'Secreta-12345' }),
    })
    const sessions = await server.query('select host(ip) as ip from auth.sessions')
    expect(sessions).toHaveLength(1)
    expect(sessions[0]?.['ip']).toMatch(/^(::1|127\.0\.0\.1)$/)
  } finally {
    await server.close()
  }
})
