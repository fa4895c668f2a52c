import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const widths = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 1000 } }
for (const who of ['admin', 'agent'] as const)
  test(`shots ${who}`, async ({ device }) => {
    test.setTimeout(120_000)
    const page = await signIn(
      await device({ viewport: widths.desk, isMobile: false, hasTouch: false }),
      people[who],
      '/login?redirect=/admin/clients',
    )
    await page
      .getByRole('link', { name: /Mariana Robles/ })
      .first()
      .click()
    await expect(page.getByText('Notas del personal')).toBeVisible()
    const url = page.url()
    for (const [name, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      for (const part of ['resumen', 'pagos', 'tareas', 'tickets', 'reuniones', 'conversacion']) {
        if (part === 'conversacion' && who === 'agent') continue
        await page.goto(`${url}?parte=${part}`)
        await page.waitForTimeout(1200)
        await page.screenshot({ path: `/tmp/shots/${who}-${name}-${part}.png` })
      }
    }
  })
