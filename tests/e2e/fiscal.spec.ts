import { siteKept } from './support/app-files.ts'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate, wake } from './support/portal.ts'

const section = '/dashboard/settings/fiscales'

test('fiscal data are entered offline, reach the server and the agent, and an issued invoice keeps its own', async ({
  backend,
  device,
}) => {
  test.setTimeout(120_000)
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, section)
  const form = page.getByRole('form', { name: 'Tus datos fiscales' })
  const rfc = form.getByLabel('RFC', { exact: true })
  const save = form.getByRole('button', { name: 'Guardar datos fiscales' })
  const kept = async () =>
    (
      await backend.query<Record<string, string>>(
        'select rfc, legal_name, regime, postcode, colonia from public.fiscal_data where user_id = $1',
        [people.client.id],
      )
    )[0]
  await expect(rfc).toHaveValue('ROMM850312ABA')
  expect(await violationsOf(page)).toEqual([])
  await expectUpToDate(page)
  await siteKept(page)
  await phone.context.setOffline(true)

  await rfc.fill('XAXX010101000')
  await save.click()
  await expect(form.getByText(/^Ese es el RFC genérico/)).toBeVisible()
  await rfc.fill('sat-970701-nn4')
  await expect(form.getByText(/^Revísalo: un carácter no coincide/)).toBeVisible()
  await rfc.fill('sat-970701-nn3')
  // A person's régimen is not valid for a company.
  await expect(form.getByText('Elige un régimen que corresponda a tu RFC')).toBeVisible()
  await form.getByRole('combobox', { name: 'Régimen fiscal' }).click()
  await page.getByRole('option', { name: /^601 / }).click()
  await form.getByLabel('Nombre o razón social').fill('Ferretería Robles')
  await form.getByLabel('Colonia').fill('Barrio de Analco')
  const postcode = form.getByLabel('Código postal del domicilio fiscal')
  await postcode.fill('05000')
  await expect(postcode).toHaveAccessibleDescription('Ciudad de México')
  await postcode.fill('72500')
  await expect(postcode).toHaveAccessibleDescription('Puebla')
  // Typed text survives the closing of the app.
  await page.reload()
  await expect(form.getByLabel('Nombre o razón social')).toHaveValue('Ferretería Robles')
  await save.click()
  await expect(page.getByText(/^Guardado en este/)).toBeVisible()
  await expect(rfc).toHaveValue('SAT970701NN3')
  expect(await kept()).toMatchObject({ rfc: 'ROMM850312ABA' })
  await phone.context.setOffline(false)
  await wake(page)
  await expect.poll(kept, { timeout: 20_000 }).toEqual({
    rfc: 'SAT970701NN3',
    legal_name: 'Ferretería Robles',
    regime: '601',
    postcode: '72500',
    colonia: 'Barrio de Analco',
  })

  const agent = await signIn(await device(), people.agent, `/admin/clients/${people.client.id}`)
  await expect(agent.getByText('SAT970701NN3', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(agent.getByText('601 General de Ley Personas Morales')).toBeVisible()
  await expect(agent.getByText('Barrio de Analco', { exact: true })).toBeVisible()

  await page.goto('/dashboard/billing/facturas/00000000-0000-4000-8008-000000000000')
  await expect(page.getByText('ROMM850312ABA', { exact: true })).toBeVisible()
  await expect(page.getByText('SAT970701NN3', { exact: true })).toHaveCount(0)
})

test('two devices enter another postcode: the person chooses, and all four are removed together', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, section)
  const postcode = page.getByLabel('Código postal del domicilio fiscal')
  const save = page.getByRole('button', { name: 'Guardar datos fiscales' })
  await expectUpToDate(page)
  await phone.context.setOffline(true)
  await postcode.fill('72160')
  await save.click()
  await backend.query(`update public.fiscal_data set postcode = '06600' where user_id = $1`, [
    people.client.id,
  ])
  await phone.context.setOffline(false)
  await wake(page)
  await expect(page.getByText('Tus datos fiscales cambiaron en otro dispositivo')).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('radio', { name: /06600/ }).check()
  await page.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(postcode).toHaveValue('06600')
  await expectUpToDate(page)

  await page.getByRole('button', { name: 'Vaciar campos' }).click()
  await expect(page.getByText(/^Al guardar se quitan tus datos fiscales/)).toBeVisible()
  await save.click()
  const rows = () =>
    backend.query('select rfc, postcode from public.fiscal_data where user_id = $1', [people.client.id])
  await expect.poll(rows, { timeout: 20_000 }).toEqual([{ rfc: '', postcode: '' }])
})

test('emptying the fields, and discarding that, leave the keyboard in the form', async ({ device }) => {
  const page = await signIn(await device(), people.client, section)
  const form = page.getByRole('form', { name: 'Tus datos fiscales' })
  await form.getByRole('button', { name: 'Vaciar campos' }).press('Enter')
  await expect(form.getByLabel('RFC', { exact: true })).toHaveValue('')
  await expect(form).toBeFocused()
  await form.getByRole('button', { name: 'Descartar cambios' }).press('Enter')
  await expect(form.getByLabel('RFC', { exact: true })).toHaveValue('ROMM850312ABA')
  await expect(form).toBeFocused()
})
