import type { BrowserContext, Page } from 'playwright'
import { people } from '../e2e/support/backend.ts'
import { chat } from './cold-start.ts'

export async function signIn(
  context: BrowserContext,
  url: string,
  who: { email: string; password: string },
): Promise<Page> {
  const page = await context.newPage()
  // The client's home is another screen; the agent's home are the conversations.
  const to = who.email === people.client.email ? `?${new URLSearchParams({ redirect: chat }).toString()}` : ''
  await page.goto(`${url}/login${to}`)
  await page.getByLabel(/^Correo/).fill(who.email)
  await page.getByLabel(/^Contraseña/).fill(who.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/(dashboard|admin)/)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('listitem').first().waitFor()
  return page
}
