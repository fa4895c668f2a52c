import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'
import { atStep, fill, tasks, wizardOf } from './support/portal.ts'
import { signOut } from './support/sign-out.ts'

test('S27: a text whose screen no longer shows it is found from the sign-out, and discarded there', async ({
  backend,
  device,
}) => {
  const words = 'La Esquina y El Candado'
  const phone = await device({ worker: inProof })
  const page = await signIn(phone, people.client, `${wizardOf(tasks.analyst)}#competitors`)
  await atStep(page, 2)
  await fill(page, { Competidores: words })
  // Meanwhile another device sends the set-up, and the agent completes it.
  for (const change of [`status = 'in_progress'`, `status = 'completed', completed_at = now()`])
    await backend.query(`update public.service_configuration_tasks set ${change} where id = $1`, [
      tasks.analyst,
    ])
  await expect(page.getByRole('heading', { name: 'Configuración Completada' })).toBeVisible()
  await expect(page.getByText(words)).toBeHidden()

  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Tienes 1 texto a medias' })
  await question.getByRole('button', { name: 'Ver lo que tienes a medias' }).click()
  const center = page.getByRole('dialog', { name: 'Sincronización' })
  await expect(center.getByText(words)).toBeVisible()
  await expect(center.getByRole('link', { name: /^Abrir: Configuración: / })).toBeVisible()
  await center.getByRole('button', { name: 'Descartar' }).click()
  await expect(center.getByText(words)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
})
