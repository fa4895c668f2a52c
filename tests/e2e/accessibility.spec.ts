import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { agentChat, bubble, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

async function isClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

test('axe finds nothing on the screens that exist: light on the phone, dark on the desktop', async ({
  device,
}, info) => {
  const colorScheme = info.project.name === 'phone' ? 'light' : 'dark'
  const phone = await device()
  const page = await phone.open('/login')
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.getByLabel(/^Email/).waitFor()
  await isClean(page)
  await page.goto('/register')
  await page.getByLabel(/^Nombre completo/).waitFor()
  await isClean(page)
  const office = await device()
  const manager = await signIn(office, people.agent)
  await manager.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(manager.getByText('Mariana Robles').first()).toBeVisible()
  await isClean(manager)
  await manager.goto(agentChat(people.client.id))
  await expect(bubble(manager, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await isClean(manager)
})
