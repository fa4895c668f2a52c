import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'
import {
  atStep,
  fill,
  expectUpToDate,
  next,
  statusBecomes,
  taskOf,
  taskPageOf,
  tasks,
  wake,
  wizardOf,
} from './support/portal.ts'

test.use({ worker: true })

test('the wizard is filled in offline over three steps with two restarts, reviewed, returned, and finished on a second device at the same step', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const first = await signIn(phone, people.client, wizardOf(tasks.analyst))
  await atStep(first, 1)
  await backend.proxy.down()
  await fill(first, { 'URL del Sitio Web': 'https://robles.mx', 'Nombre del Negocio': 'Robles' })
  await first.close()

  const second = await phone.open(wizardOf(tasks.analyst))
  await expect(second.getByLabel(/^Nombre del Negocio/)).toHaveValue('Robles')
  await expect(second.getByLabel(/^Industria/)).toBeFocused()
  await next(second)
  await expect(second.getByText('Este dato es obligatorio')).toHaveCount(1)
  await fill(second, { 'Industria/Sector': 'Ferretería' })
  await next(second)
  await expect(second.getByText('Progreso guardado')).toBeVisible()
  await atStep(second, 2)
  // The text is in the page: a toast would cover the step's title.
  await expect(second.locator('.toast__root')).toHaveCount(0)
  await expect(second.getByRole('heading', { name: /^Paso 2 de 3/ })).toBeInViewport()
  await fill(second, { 'Público Objetivo': 'Contratistas', 'Objetivos Principales': 'Más pedidos' })
  await next(second)
  await atStep(second, 3)
  await second.close()

  const third = await phone.open(wizardOf(tasks.analyst))
  await atStep(third, 3)
  await fill(third, { '¿Tienes acceso administrativo\\?': 'Sí' })
  await third.getByRole('button', { name: 'Enviar para Revisión' }).click()
  await expect(third).toHaveURL('/dashboard/services')
  // Nothing was sent yet, and no text claims it.
  await expect(third.getByText(/^Guardado en este (teléfono|equipo)$/)).toBeVisible()
  await expect(third.getByText('¡Configuración enviada!')).toHaveCount(0)
  expect((await taskOf(backend, tasks.analyst))?.status).toBe('pending')

  await backend.proxy.up()
  await wake(third)
  await statusBecomes(backend, tasks.analyst, 'in_review')
  await expectUpToDate(third)
  expect((await taskOf(backend, tasks.analyst))?.answers).toEqual({
    website_url: 'https://robles.mx',
    business_name: 'Robles',
    industry: 'Ferretería',
    target_audience: 'Contratistas',
    main_goals: 'Más pedidos',
    admin_access: 'Sí',
  })

  const office = await device({ worker: false })
  const agent = await signIn(office, people.agent, taskPageOf(tasks.analyst))
  await expect(agent.getByText('Más pedidos')).toBeVisible()
  await agent.getByLabel(/^Comentario para el cliente/).fill('¿Qué programas usas hoy?')
  await agent.getByRole('button', { name: 'Devolver' }).click()
  await statusBecomes(backend, tasks.analyst, 'in_progress')

  await expect(third.getByRole('button', { name: /^Notificaciones, / })).toBeVisible()
  const desktop = await device({ worker: false, viewport: { width: 1440, height: 900 } })
  const finish = await signIn(desktop, people.client, wizardOf(tasks.analyst))
  await expect(finish.getByRole('heading', { name: 'Requiere cambios' })).toBeVisible()
  await expect(finish.getByText('¿Qué programas usas hoy?')).toBeVisible()
  await atStep(finish, 3)
  await expect(finish.getByLabel(/^Herramientas Actuales/)).toBeFocused()
  await fill(finish, { 'Herramientas Actuales': 'Hojas de cálculo' })
  await finish.getByRole('button', { name: 'Enviar para Revisión' }).click()
  await statusBecomes(backend, tasks.analyst, 'in_review')
  expect((await taskOf(backend, tasks.analyst))?.answers['current_tools']).toBe('Hojas de cálculo')
  expect(
    await backend.query(
      `select count(*)::int as many from public.notifications
      where user_id = $1 and title = 'Requiere cambios' and created_at > now() - interval '5 minutes'`,
      [people.client.id],
    ),
  ).toEqual([{ many: 1 }])
})

test('the data of the business are asked once: another set-up offers them, one tap copies them, and what was typed stays', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device({ worker: inProof })
  const page = await signIn(phone, people.client, wizardOf(tasks.analyst))
  await atStep(page, 1)
  await fill(page, { 'Industria/Sector': 'Tlapalería' })
  await page.getByRole('button', { name: 'Usar estos datos' }).click()
  await expect(page.getByLabel(/^URL del Sitio Web/)).toHaveValue('https://ferreteriarobles.com.mx')
  await expect(page.getByLabel(/^URL del Sitio Web/)).toBeFocused()
  await expect(page.getByLabel(/^Nombre del Negocio/)).toHaveValue('Ferretería Robles')
  await expect(page.getByLabel(/^Industria/)).toHaveValue('Tlapalería')
  await expect(page.getByText('Ya tenemos los datos de tu negocio')).toBeHidden()
  await next(page)
  await expect(page.getByText('Contratistas y familias de Puebla y Cholula')).toBeVisible()
})

test('when an answer of another step is too long, the button shows that step and its error', {
  tag: '@screen',
}, async ({ device }) => {
  const page = await signIn(await device({ worker: inProof }), people.client, wizardOf(tasks.analyst))
  await atStep(page, 1)
  await fill(page, { 'URL del Sitio Web': 'https://robles.mx', 'Nombre del Negocio': 'Robles' })
  await fill(page, { 'Industria/Sector': 'Ferretería' })
  await next(page)
  await atStep(page, 2)
  await fill(page, { 'Público Objetivo': 'Contratistas', 'Objetivos Principales': 'x'.repeat(2_001) })
  await page.getByRole('button', { name: 'Anterior' }).click()
  await atStep(page, 1)
  await next(page)
  await atStep(page, 2)
  await expect(page.getByText('Una respuesta lleva hasta 2,000 caracteres')).toBeVisible()
  await expect(page.getByLabel(/^Objetivos Principales/)).toBeFocused()
})

test('S11: a conflict on one field shows both values, and the chosen one stays', { tag: '@screen' }, async ({
  backend,
  device,
}) => {
  // A request that was cut off may hang for its timeout of 20 s.
  test.slow()
  const [phone, desktop] = [await device({ worker: inProof }), await device({ worker: false })]
  const login = wizardOf(tasks.analyst)
  const here = await signIn(phone, people.client, login)
  const there = await signIn(desktop, people.client, login)
  await atStep(here, 1)
  await atStep(there, 1)
  const common = { 'URL del Sitio Web': 'https://robles.mx', 'Nombre del Negocio': 'Robles' }
  await expectUpToDate(here)
  await phone.context.setOffline(true)
  await fill(here, { ...common, 'Industria/Sector': 'Tlapalería' })
  await next(here)
  await fill(there, { ...common, 'Industria/Sector': 'Ferretería' })
  await next(there)
  // The badge may still show up to date from before: the first change must be on the server before the second is sent.
  await expect
    .poll(async () => (await taskOf(backend, tasks.analyst))?.answers['industry'])
    .toBe('Ferretería')

  await phone.context.setOffline(false)
  await wake(here)
  await expect(here.getByText('Este dato cambió en otro dispositivo')).toBeVisible({ timeout: 45_000 })
  await expect(here.getByRole('radio', { name: /Tlapalería/ })).toBeChecked()
  await expect(here.getByRole('radio', { name: /Ferretería/ })).not.toBeChecked()
  expect((await taskOf(backend, tasks.analyst))?.answers['industry']).toBe('Ferretería')
  await here.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await atStep(here, 2)
  await expectUpToDate(here)
  expect((await taskOf(backend, tasks.analyst))?.answers['industry']).toBe('Tlapalería')
})

test('a task that the agent moves offline is moved once, when the network is back', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const office = await device()
  const page = await signIn(office, people.agent, '/admin/tasks')
  // The action on a task stays in its row, on the phone too; the name links to the task.
  await expect(page.getByRole('button', { name: /^Comenzar: Analista de datos/ })).toBeVisible()
  await page.getByRole('link', { name: /^Analista de datos/ }).click()
  await expect(page.getByRole('button', { name: 'Comenzar', exact: true })).toBeVisible()
  await backend.proxy.down()
  await page.getByRole('button', { name: 'Comenzar', exact: true }).click()
  await expect(page.getByText(/^Guardado en este (teléfono|equipo)$/)).toBeVisible()
  await page.close()
  const again = await office.open(taskPageOf(tasks.analyst))
  await expect(again.getByText('En manos del cliente').first()).toBeVisible()
  expect((await taskOf(backend, tasks.analyst))?.status).toBe('pending')
  await backend.proxy.up()
  await wake(again)
  await statusBecomes(backend, tasks.analyst, 'in_progress')
  await expectUpToDate(again)
})

test('only its client opens a task; another client sees none', { tag: '@proof' }, async ({ device }) => {
  const office = await device({ worker: false })
  const agent = await signIn(office, people.agent)
  await agent.goto(wizardOf(tasks.analyst))
  await expect(agent.getByText('Acceso denegado')).toBeVisible()
  await expect(agent.getByText('No tienes permiso para ver esta tarea')).toBeVisible()
  await expect(agent).toHaveURL('/dashboard/services')
  const phone = await device({ worker: false })
  const other = await signIn(phone, people.newcomer, wizardOf(tasks.analyst))
  await expect(other.getByText('Tarea no encontrada')).toBeVisible()
})
