import { routes } from '../../src/routes.ts'
import { signIn } from './support/chat.ts'
import { accountStates } from './support/crawler/account-states.ts'
import { watchPage } from './support/crawler/controls.ts'
import { Crawler } from './support/crawler/crawl.ts'
import { expect, test } from './support/fixtures.ts'

/** The account with all features; the others only in the proof. */
const always = new Set(['demo'])

for (const { name, account, prepare, isStaff = false } of accountStates)
  test(`every control of every screen responds, every link opens a screen, and no sentence contradicts the database: ${name}${always.has(name) ? '' : ' @proof'}`, async ({
    backend,
    device,
  }, { project }) => {
    // Every control of some forty screens, each on a newly opened page: a wide screen shows twice as many.
    test.setTimeout(2_700_000)
    await prepare(backend)
    // What it checks does not depend on animations, which take a third of its time.
    const phone = await device({ reducedMotion: 'reduce' })
    await phone.context.addInitScript(watchPage)
    const page = await signIn(phone, account, isStaff ? routes.admin : routes.dashboard)
    const crawler = new Crawler(page, backend, { account: account.id, isStaff })
    // The wide screen differs by its layout, and the account with all features shows all of it: the other states, which
    // take half an hour there, are tapped through on the phone.
    const { problems, screens, taps, links, outward } = await crawler.run({
      taps: process.env['PROOF'] === '1' && (project.name === 'phone' || always.has(name)),
    })
    process.stdout.write(
      `${name}: ${screens.length} screens, ${links} links to other pages, ${outward} to other sites, ${taps} taps\n`,
    )
    expect(problems).toEqual([])
  })
