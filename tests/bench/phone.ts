/**
 * `npm run bench:phone -- [dist of another build]`: what a weak phone gets, of this build and of another one, in one run:
 * the time until the app is installed for offline at 400 kbit/s, and the frames of a scrolled conversation on a
 * processor four times slower, those of the screen and those of the page's thread. Beside them the frames of plain
 * paragraphs, of any app the most that this machine draws.
 */
import { resolve } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { Backend, distFolder, people } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { slow3G, slowNetwork } from '../support/slow-network.ts'
import { percentile } from './figures.ts'
import { watchFrameTimes } from './inside.ts'
import { type ScreenFrames, screenFrames } from './screen-frames.ts'

const RUNS = 3
const SLOWER = 4
const MESSAGES = 180
/** Length of one scroll and its speed, in px and px per second: a quick swipe on a phone. */
const SWIPE = { px: 4_000, speed: 3_000 }
/** A frame of a screen with 60 Hz, and the time from which one was left out, in ms. */
const LATE = 25

const say = (what: string, values: readonly string[]) =>
  process.stdout.write(`${what.padEnd(62)} ${values.join('  ')}\n`)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

async function withPhone<Result>(
  work: (context: BrowserContext) => Promise<Result>,
  baseURL: string,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    baseURL,
  })
  try {
    return await work(context)
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  // A click would leave a mouse over the first link of the dashboard, and the app would load its page.
  await page.getByRole('button', { name: 'Iniciar sesión' }).tap()
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/**
 * A first visit, in ms. shown: from the address to a form that can be typed into. tasks: from the button to the first
 * tasks. installed: from there until the app opens without a network.
 */
type Visit = { readonly shown: number; readonly tasks: number; readonly installed: number }

async function firstVisit(port: number): Promise<Visit> {
  const network = await slowNetwork(port, slow3G)
  try {
    return await withPhone(async (context) => {
      const page = await context.newPage()
      await slowed(page)
      const start = performance.now()
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByLabel(/^Correo/).waitFor({ timeout: 60_000 })
      const shown = performance.now()
      await signIn(page)
      const pressed = performance.now()
      await page.getByText('Lo que te espera').waitFor({ timeout: 120_000 })
      await page.locator('main li').first().waitFor({ timeout: 120_000 })
      const tasks = performance.now()
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      return { shown: shown - start, tasks: tasks - pressed, installed: performance.now() - tasks }
    }, network.url)
  } finally {
    network.close()
  }
}

/** Times between frames of the page's thread, and how long it was busy, in ms; and the pictures on the screen. */
type Scroll = { readonly frames: readonly number[]; readonly busy: number; readonly screen: ScreenFrames }

/** Scrolls up to the oldest and back. The page stands at the end of what it shows. */
async function swipe(page: Page): Promise<Scroll> {
  const session = await slowed(page)
  await session.send('Performance.enable')
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  await page.evaluate(watchFrameTimes)
  const before = await taskSeconds()
  const screen = await screenFrames(session, async () => {
    for (const yDistance of [SWIPE.px, -SWIPE.px])
      await session.send('Input.synthesizeScrollGesture', { x: 195, y: 400, yDistance, speed: SWIPE.speed })
  })
  const busy = ((await taskSeconds()) - before) * 1000
  return { frames: await page.evaluate(() => globalThis.frameTimes ?? []), busy, screen }
}

async function scrollConversation(url: string): Promise<Scroll> {
  return await withPhone(async (context) => {
    const page = await context.newPage()
    await page.goto('/login?redirect=%2Fdashboard%2Faccount-manager')
    await signIn(page)
    await page.getByText(`Aviso ${MESSAGES}`, { exact: true }).waitFor()
    return await swipe(page)
  }, url)
}

/** The peer: as many paragraphs, about as high as a message, without a script or a style that costs. */
async function scrollParagraphs(url: string): Promise<Scroll> {
  return await withPhone(async (context) => {
    const page = await context.newPage()
    const paragraphs = Array.from({ length: MESSAGES }, (_, at) => `<p style="height: 60px">Aviso ${at}</p>`)
    await page.setContent(`<meta name="viewport" content="width=device-width">${paragraphs.join('')}`)
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
    })
    return await swipe(page)
  }, url)
}

function sayScroll(what: string, { frames, busy, screen }: Scroll): void {
  say(what, [
    `screen ${screen.perSecond.toFixed(1)} pictures a second (${screen.shown}; ${screen.dropped} dropped, ${screen.incomplete} incomplete)`,
    `page ${frames.length} frames`,
    `p50 ${percentile(frames, 0.5).toFixed(1)} ms`,
    `p95 ${percentile(frames, 0.95).toFixed(1)} ms`,
    `longest ${Math.max(...frames).toFixed(0)} ms`,
    `${((100 * frames.filter((each) => each > LATE).length) / frames.length).toFixed(1)} % late`,
    `thread busy ${(busy / frames.length).toFixed(1)} ms a frame`,
  ])
}

async function measure(backend: Backend, build: string): Promise<void> {
  process.stdout.write(`${build}\n`)
  await backend.deploy(build)
  const port = Number(new URL(backend.url).port)
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) visits.push(await firstVisit(port))
  say(
    '400 kbit/s: /login can be typed into',
    visits.map(({ shown }) => seconds(shown)),
  )
  say(
    '400 kbit/s: from the button to the tasks',
    visits.map(({ tasks }) => seconds(tasks)),
  )
  say(
    '400 kbit/s: from the tasks until installed for offline',
    visits.map(({ installed }) => seconds(installed)),
  )
  for (let run = 0; run < RUNS; run += 1)
    sayScroll(
      `a conversation of ${MESSAGES} messages scrolled, ${SLOWER} times slower`,
      await scrollConversation(backend.url),
    )
}

const backend = await Backend.start()
await backend.query(
  `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
   select gen_random_uuid(), $1, $2, 'Aviso ' || n, case when n % 2 = 0 then 'client' else 'manager' end,
          now() - interval '1 day' + make_interval(mins => n)
     from generate_series(1, ${MESSAGES}) n`,
  [people.client.id, people.agent.id],
)
for (let run = 0; run < RUNS; run += 1)
  sayScroll(
    `${MESSAGES} plain paragraphs scrolled, ${SLOWER} times slower`,
    await scrollParagraphs(backend.url),
  )
for (const build of [distFolder, ...process.argv.slice(2)]) await measure(backend, resolve(build))
await backend.end()
