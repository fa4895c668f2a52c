import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, type Device, test } from './support/fixtures.ts'

declare global {
  interface CloseWatcher {
    requestClose: () => void
  }
  /** The browser's own watchers that wait for Back, the newest one last. */
  var waitingWatchers: CloseWatcher[]
}

/** No test can press Android's Back; its first step, a request to the newest watcher, is a method of the watcher. */
function rememberWatchers(): void {
  globalThis.waitingWatchers = []
  const Watcher = globalThis.CloseWatcher
  if (Watcher === undefined) throw new Error('this browser has no close requests')
  const forget = (watcher: CloseWatcher) => {
    waitingWatchers = waitingWatchers.filter((one) => one !== watcher)
  }
  globalThis.CloseWatcher = class extends Watcher {
    constructor() {
      super()
      waitingWatchers.push(this)
      this.addEventListener('close', () => forget(this))
      const destroy = this.destroy.bind(this)
      this.destroy = () => {
        forget(this)
        destroy()
      }
    }
  }
}

/** What Android's Back does: it asks the newest watcher, and goes back in the history only if none waits. */
async function pressBack(page: Page, waiting: 0 | 1): Promise<void> {
  await expect.poll(() => page.evaluate(() => waitingWatchers.length)).toBe(waiting)
  if (waiting === 0) await page.goBack()
  else await page.evaluate(() => waitingWatchers.at(-1)?.requestClose())
}

async function opened(device: () => Promise<Device>, path: string): Promise<Page> {
  const phone = await device()
  await phone.context.addInitScript(rememberWatchers)
  return signIn(phone, people.client, path)
}

test('Back closes the drawer over a screen, and only then leaves the screen', async ({ device }) => {
  const page = await opened(device, '/dashboard')
  await page.goto('/dashboard/services')
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await pressBack(page, 1)
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/services')
  await pressBack(page, 0)
  await expect(page).toHaveURL('/dashboard')
})

test('Back and Escape close one layer at a time: the list of a field, then the dialog with the field', async ({
  device,
}) => {
  const page = await opened(device, '/dashboard/support')
  const dialog = page.getByRole('dialog', { name: 'Crear ticket' })
  const list = page.getByRole('listbox').filter({ visible: true })
  for (const press of [() => pressBack(page, 1), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Crear ticket' }).click()
    await dialog.getByRole('combobox', { name: /^Herramienta/ }).click()
    await expect(list).toBeVisible()
    await press()
    await expect(list).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await press()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/support')
  }
})

test('opened and closed several times, a dialog with an address leaves no dead Back press', async ({
  device,
}) => {
  const page = await opened(device, '/dashboard/services')
  await page.goto('/dashboard/support')
  const dialog = page.getByRole('dialog', { name: 'Crear ticket' })
  const closings = [
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
    () => pressBack(page, 1),
    // The browser's own Back, as on iOS, where nothing waits for it.
    () => page.goBack(),
  ]
  for (const close of closings) {
    await page.getByRole('button', { name: 'Crear ticket' }).click()
    await expect(page).toHaveURL('/dashboard/support?crear=')
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard/support')
  }
  await pressBack(page, 0)
  await expect(page).toHaveURL('/dashboard/services')
})

test('a dialog that a link of another screen opens closes to its own screen; the next Back is that of the link', async ({
  device,
}) => {
  const page = await opened(device, '/dashboard/services')
  await page.getByRole('link', { name: 'Cambiar de plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar de plan' })
  await expect(dialog).toBeVisible()
  await pressBack(page, 1)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/billing')
  await pressBack(page, 0)
  await expect(page).toHaveURL('/dashboard/services')
})
