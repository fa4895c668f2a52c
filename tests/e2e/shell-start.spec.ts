import { filesMissingCopy } from '../../src/copy/filesMissing.ts'
import { expect, test } from './support/fixtures.ts'

const always = { method: 'GET', times: Number.POSITIVE_INFINITY }

for (const [name, file] of [
  ['entry', /^\/assets\/attach-/],
  ['app', /^\/assets\/shell-.*\.js/],
  ['styles', /^\/assets\/shell-.*\.css/],
] as const)
  test(`the app’s page whose file (${name}) is lost says so, and opens when the network is back`, {
    tag: name === 'app' ? [] : '@screen',
  }, async ({ backend, device }) => {
    backend.proxy.fail(file, { does: 'lose the request' }, always)
    const page = await (await device()).open('/dashboard')
    await expect(page.getByRole('alert')).toHaveText(filesMissingCopy.shell)
    backend.proxy.clear()
    await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible({ timeout: 60_000 })
  })
