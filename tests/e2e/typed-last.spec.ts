import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { clientChat, signIn } from './support/chat.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import { signOut } from './support/sign-out.ts'

/** The last keys before a tab is closed: a browser drops the writes of a closed tab that wait for another transaction. */

const outboxOf = ({ id }: { id: string }) => `${id}-outbox`

/** Begins a transaction that keeps the drafts until the returned function is called. */
async function holdDrafts(page: Page, outbox: string): Promise<() => Promise<void>> {
  const end = await page.evaluateHandle(
    (name) =>
      new Promise<() => Promise<void>>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const transaction = db.transaction('drafts', 'readwrite')
          const drafts = transaction.objectStore('drafts')
          let isOver = false
          const ended = new Promise<void>((resolveEnd) => {
            transaction.addEventListener('complete', () => {
              db.close()
              resolveEnd()
            })
          })
          const goOn = () => {
            if (!isOver) drafts.count().addEventListener('success', goOn)
          }
          drafts.count().addEventListener('success', () => {
            goOn()
            resolve(() => {
              isOver = true
              return ended
            })
          })
        })
      }),
    outbox,
  )
  return () => end.evaluate((finish) => finish())
}

const message = (page: Page) => page.getByLabel('Mensaje', { exact: true })
const journal = (page: Page, outbox: string) =>
  page.evaluate((name) => Object.keys(localStorage).filter((key) => key.startsWith(name)), outbox)

/** A second tab holds the drafts while the chat is open in the first. */
async function chatWithHeldDrafts(phone: Device) {
  const other = await signIn(phone, people.client, '/dashboard')
  const page = await phone.open(clientChat)
  await expect(message(page)).toBeEditable()
  return { other, page, release: await holdDrafts(other, outboxOf(people.client)) }
}

test('what was typed last is restored after the tab is closed, also while another tab holds the drafts', async ({
  device,
}) => {
  const phone = await device()
  const other = await signIn(phone, people.client, '/dashboard')
  const page = await phone.open(clientChat)
  await message(page).pressSequentially('No he ')
  const release = await holdDrafts(other, outboxOf(people.client))
  await message(page).pressSequentially('terminado')
  await page.close()
  // The browser has ended the closed page before it opens another.
  const again = await phone.open(clientChat)
  await release()
  await expect(message(again)).toHaveValue('No he terminado')
  await expect.poll(() => journal(again, outboxOf(people.client))).toEqual([])
})

test('what is typed before the stored text was read continues it', async ({ device }) => {
  const phone = await device()
  const other = await signIn(phone, people.client, '/dashboard')
  const page = await phone.open(clientChat)
  await message(page).pressSequentially('¿Abren ')
  await expect.poll(() => journal(page, outboxOf(people.client))).toEqual([])
  await page.close()
  const release = await holdDrafts(other, outboxOf(people.client))
  const again = await phone.open(clientChat)
  await message(again).pressSequentially('mañana?')
  await expect(message(again)).toHaveValue('mañana?')
  await release()
  await expect(message(again)).toHaveValue('¿Abren mañana?')
  await expect.poll(() => journal(again, outboxOf(people.client))).toEqual([])
  await again.reload()
  await expect(message(again)).toHaveValue('¿Abren mañana?')
})

test('a text whose tab is closed right after Enviar, before the outbox has it, is restored', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device()
  const { page, release } = await chatWithHeldDrafts(phone)
  await message(page).pressSequentially('¿Abren mañana?')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.close()
  // The browser has ended the closed page before it opens another.
  const again = await phone.open(clientChat)
  await release()
  await expect(message(again)).toHaveValue('¿Abren mañana?')
})

test('a sent text is not restored', { tag: '@screen' }, async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await message(page).pressSequentially('¿Abren mañana?')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(message(page)).toHaveValue('')
  await expect.poll(() => journal(page, outboxOf(people.client))).toEqual([])
  await page.reload()
  await expect(message(page)).toHaveValue('')
})

test('S27, S15: the sign-out asks about a text that a closed tab could not store, and deletes it', async ({
  device,
}) => {
  const phone = await device()
  const { other, page, release } = await chatWithHeldDrafts(phone)
  await message(page).pressSequentially('No he terminado')
  await page.close()
  await release()
  await signOut(other)
  const question = other.getByRole('dialog', { name: 'Tienes 1 texto a medias' })
  await question.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(other).toHaveURL(/login/)
  expect(await journal(other, outboxOf(people.client))).toEqual([])
})

test('answers that were typed before the stored texts were read are stored, each for its ticket', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const [first, second] = [randomUUID(), randomUUID()]
  await backend.query(
    `insert into public.support_tickets (id, user_id, category, priority, subject)
     values ('${first}', '${people.client.id}', 'technical', 'medium', 'El primero'),
            ('${second}', '${people.client.id}', 'technical', 'medium', 'El segundo')`,
  )
  const phone = await device()
  const other = await signIn(phone, people.client, '/dashboard')
  const page = await phone.open(`/dashboard/support/${first}`)
  const reply = page.getByRole('textbox', { name: 'Tu respuesta' })
  const isAt = (subject: string) => expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await isAt('El primero')
  await page.getByRole('link', { name: 'Soporte' }).first().click()
  await page.getByRole('link', { name: /^El segundo/ }).click()
  await isAt('El segundo')
  const release = await holdDrafts(other, outboxOf(people.client))
  // Past the list: the same field shows the draft of the other ticket.
  const go = async (steps: number, subject: string) => {
    await page.evaluate((by) => history.go(by), steps)
    await isAt(subject)
  }
  await go(-2, 'El primero')
  await reply.pressSequentially('Uno')
  await go(2, 'El segundo')
  await reply.pressSequentially('Dos')
  await release()
  await expect.poll(() => journal(page, outboxOf(people.client))).toEqual([])
  await page.reload()
  await expect(reply).toHaveValue('Dos')
  await go(-2, 'El primero')
  await expect(reply).toHaveValue('Uno')
})
