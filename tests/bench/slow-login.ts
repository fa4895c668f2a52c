/**
 * Slow 3G, a processor four times slower: the time until /login can be typed into, and from the button to the tasks.
 * `npx tsx tests/bench/slow-login.ts`, DIST=… compares another build.
 */
import { chromium, type Page } from 'playwright'
import { Backend, people } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { slow3G, slowNetwork } from '../support/slow-network.ts'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function slowPage(url: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL: url,
    locale: 'es-MX',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, close: () => browser.close() }
}

/** thinkSeconds: the time that a person takes to type. */
async function run(port: number, thinkSeconds: number): Promise<void> {
  const network = await slowNetwork(port, slow3G)
  const { page, close } = await slowPage(network.url)
  const start = performance.now()
  if (process.env['TRACE'] === '1') {
    const at = () => seconds(performance.now() - start)
    page
      .context()
      .on('request', (request) => process.stdout.write(`  ${at()} > ${request.method()} ${request.url()}\n`))
    page.context().on('requestfinished', (request) => process.stdout.write(`  ${at()} < ${request.url()}\n`))
  }
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel(/^Correo/).waitFor({ timeout: 60_000 })
  const shown = performance.now() - start
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.waitForTimeout(thinkSeconds * 1000)
  const pressed = performance.now()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByText('Lo que te espera').waitFor({ timeout: 120_000 })
  await page.locator('main li').first().waitFor({ timeout: 120_000 })
  process.stdout.write(
    `form after ${seconds(shown)}; typed for ${thinkSeconds} s; tasks ${seconds(performance.now() - pressed)} after the button\n`,
  )
  await close()
  network.close()
}

const backend = await Backend.start()
const port = Number(new URL(backend.url).port)
for (const thinkSeconds of process.env['TRACE'] === '1' ? [8] : [0, 8])
  for (let time = 0; time < 2; time += 1) await run(port, thinkSeconds)
await backend.end()
process.exit(0)
