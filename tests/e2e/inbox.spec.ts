import { people } from './support/backend.ts'
import { agentChat, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

test('the longest wait is on top of the agent’s list, and next to a conversation the client’s current facts are shown', {
  tag: '@screen',
}, async ({ device }) => {
  const office = await device(desktop)
  const page = await signIn(office, people.agent, '/admin/messages')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Tomás Arriaga')
  await expect(rows.nth(1)).toContainText('Renata Solís')
  await expect(rows.nth(2)).toContainText('Mariana Robles')
  await rows.nth(2).getByRole('link').click()
  await expect(page).toHaveURL(agentChat(people.client.id))
  const facts = page.getByRole('region', { name: 'Situación actual' })
  await expect(facts).toContainText('Factura vencida de 5,459.99 MXN')
  await expect(facts).toContainText('Revisión de Reportes')
  await expect(facts).toContainText('límite casi alcanzado')
  await facts.getByRole('link', { name: 'Configuración de Chatbot' }).click()
  await expect(page).toHaveURL(/\/admin\/tasks\//)
})

test('a conversation opened by its address is not replaced by “Elige una conversación” while the device has no rows yet', {
  tag: '@screen',
}, async ({ device }) => {
  const office = await device()
  await office.context.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { textsSeen: seen })
    new MutationObserver(() => {
      const main = document.querySelector('main')?.innerText ?? ''
      for (const sentence of ['Elige una conversación', 'no está asignada'])
        if (main.includes(sentence) && !seen.includes(sentence)) seen.push(sentence)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const page = await signIn(office, people.agent, agentChat(people.client.id))
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'textsSeen'))).toEqual([])
})
