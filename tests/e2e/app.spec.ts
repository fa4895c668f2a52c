import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releases } from '../../src/copy/releases.ts'
import { findChromium } from '../support/chromium.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'
import { people } from './support/backend.ts'
import { agentChat, bubble, clientChat, isOnDevice, send, signIn, write } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

test('the app can be installed', async ({ backend }) => {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-profile-'))
  // Chromium reports what prevents an installation only in a persistent profile.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: chromiumFlags,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${backend.url}/login`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const session = await context.newCDPSession(page)
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  await context.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the second start is served by the worker, at any address, with the server off', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.agent)
  await expect(page.getByText('Mariana Robles').first()).toBeVisible()
  await page.close()
  await backend.stop()
  const again = await phone.open(agentChat(people.client.id))
  await expect(bubble(again, 'Perfecto. También quiero ver lo del sitio nuevo.')).toBeVisible()
  expect(
    await again.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming ? entry.workerStart > 0 : false
    }),
  ).toBe(true)
  await send(again, 'Respondo desde el metro')
  await isOnDevice(again, 'Respondo desde el metro')
  await backend.start()
})

test('a new version says what it changes, and is accepted with the drafts of every tab on the disk', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const first = await signIn(phone, people.client)
  await expect(bubble(first, 'Tráeme dos sitios que te gusten')).toBeVisible()
  const second = await phone.open(clientChat)
  await expect(bubble(second, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await write(first, 'A medio escribir')
  backend.proxy.fail(
    /^\/sw\.js/,
    { does: 'replace', edit: (script) => `${script}\n// the next version` },
    { method: 'GET', times: 100 },
  )
  const changes = [
    { for: 'client', text: 'Tus reportes se abren en una sola página.' },
    { for: 'staff', text: 'Los tickets se asignan por horario.' },
  ]
  backend.proxy.fail(
    /^\/novedades\.json/,
    { does: 'answer', status: 200, body: [{ id: releases.length + 1, changes }] },
    { method: 'GET', times: 2 },
  )
  await first.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(first.getByText('Hay una versión nueva')).toBeVisible()
  await first.getByRole('button', { name: 'Qué cambia' }).click()
  const sheet = first.getByRole('dialog', { name: 'Qué cambia en esta versión' })
  await expect(sheet.getByRole('listitem')).toHaveText(['Tus reportes se abren en una sola página.'])
  const reloaded = [first.waitForEvent('load'), second.waitForEvent('load')]
  await sheet.getByRole('button', { name: 'Actualizar' }).click()
  await Promise.all(reloaded)
  await expect(first.getByLabel('Mensaje', { exact: true })).toHaveValue('A medio escribir')
})

test('every keystroke is stored: a tab that is closed while typing is restored', async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await page.getByLabel('Mensaje', { exact: true }).pressSequentially('No he terminado de')
  await page.close()
  const again = await phone.open(clientChat)
  await expect(again.getByLabel('Mensaje', { exact: true })).toHaveValue('No he terminado de')
})
