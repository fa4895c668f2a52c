import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { bubble, clientChat, send, signIn } from './support/chat.ts'
import { type Device, expect, inProof, test } from './support/fixtures.ts'
import { keptRows, signedIn } from './support/kept-rows.ts'
import { signOut } from './support/sign-out.ts'

test.use({ worker: inProof })

const refresh = /\/token\?grant_type=refresh_token/
const push = /\/rpc\/sync_push/
const HELD_MS = 7_000

const sessionsOf = (backend: Backend, uid: string) =>
  backend.query('select id from auth.sessions where user_id = $1', [uid])

/** Signed in, and signed out again before the answer of a refresh arrives. */
async function leaveDuringRefresh(device: Device, backend: Backend): Promise<Page> {
  const page = await signIn(device, people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  backend.proxy.fail(
    push,
    { does: 'answer', status: 401, body: { code: 'PGRST303' } },
    { body: 'send_message' },
  )
  await send(page, 'Lo que pidió otro permiso')
  await expect.poll(() => backend.proxy.count(refresh)).toBe(1)
  await signOut(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(page).toHaveURL(/\/login/)
  return page
}

const lateAnswer = (page: Page) => page.waitForTimeout(HELD_MS + 1_000)

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/(dashboard|admin)/)
}

/** The owners in a person's mirror: those of the spaces, and of every row with an owner. */
async function ownersIn(page: Page, uid: string): Promise<string[]> {
  const tables = await keptRows(page, `${uid}-mirror`)
  const owners = Object.values(tables).flatMap((rows) =>
    rows.flatMap((row) => [row['user_id'], row['space']].filter((owner) => typeof owner === 'string')),
  )
  return [...new Set(owners.map((owner) => owner.replace(/^(account|person):/, '')))].filter(
    (owner) => owner !== 'catalogue',
  )
}

test('S21: a refresh that answers after the sign-out restores no session', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  backend.proxy.fail(refresh, { does: 'hold the answer', ms: HELD_MS })
  const page = await leaveDuringRefresh(await device(), backend)
  await lateAnswer(page)
  expect(await signedIn(page)).toBeNull()
  await page.goto(clientChat)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => sessionsOf(backend, people.client.id)).toEqual([])
})

test('S21: a late refresh response does not affect the next signed-in user, and adds no row to the device', async ({
  backend,
  device,
}) => {
  // One may be kept for other tests (support/kept-sessions.ts).
  const before = await sessionsOf(backend, people.newcomer.id)
  backend.proxy.fail(refresh, { does: 'hold the answer', ms: HELD_MS })
  const page = await leaveDuringRefresh(await device(), backend)
  await logIn(page, people.newcomer)
  await lateAnswer(page)
  expect(await signedIn(page)).toEqual({ email: people.newcomer.email, state: 'active' })
  await page.reload()
  await page.waitForTimeout(1_500)
  expect(await ownersIn(page, people.newcomer.id)).toEqual([people.newcomer.id])
  await expect.poll(() => sessionsOf(backend, people.client.id)).toEqual([])
  expect(await sessionsOf(backend, people.newcomer.id)).toHaveLength(before.length + 1)
})

test('S21: a late refusal of one person does not sign the next one out', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  backend.proxy.fail(refresh, {
    does: 'answer',
    status: 400,
    body: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    afterMs: HELD_MS,
  })
  const page = await leaveDuringRefresh(await device(), backend)
  await logIn(page, people.newcomer)
  await lateAnswer(page)
  expect(await signedIn(page)).toEqual({ email: people.newcomer.email, state: 'active' })
  await expect(page).toHaveURL(/\/dashboard/)
})

test('S21: three people in turn on one device, each leaving during a refresh: each sees only their own rows', {
  tag: '@proof',
}, async ({ backend, device }) => {
  // A session that an earlier test has kept for the next ones.
  const keptOfAgent = await sessionsOf(backend, people.agent.id)
  backend.proxy.fail(refresh, { does: 'hold the answer', ms: 2 * HELD_MS }, { times: 3 })
  const page = await leaveDuringRefresh(await device(), backend)
  await logIn(page, people.agent)
  await expect(page).toHaveURL(/\/admin/)
  backend.proxy.fail(/\/rpc\/sync_pull/, { does: 'answer', status: 401, body: { code: 'PGRST303' } })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => backend.proxy.count(refresh)).toBe(2)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, people.newcomer)
  await page.waitForTimeout(2 * HELD_MS + 1_000)
  expect(await signedIn(page)).toEqual({ email: people.newcomer.email, state: 'active' })
  expect(await ownersIn(page, people.newcomer.id)).toEqual([people.newcomer.id])
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  for (const { id } of [people.client, people.agent])
    expect(names.filter((name) => name?.includes(id))).toEqual([])
  await expect.poll(() => sessionsOf(backend, people.client.id)).toEqual([])
  await expect.poll(() => sessionsOf(backend, people.agent.id)).toEqual(keptOfAgent)
})
