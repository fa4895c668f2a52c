import { expect, type Page } from '@playwright/test'
import type { Backend } from './backend.ts'

/** Set-up tasks of the demo's client: the first is pending; the client has started the second. */
export const tasks = {
  analyst: '00000000-0000-4000-8007-000000000015',
  chatbot: '00000000-0000-4000-8007-000000000017',
} as const

export const wizardOf = (task: string) => `/dashboard/service-setup/${task}`
export const taskPageOf = (task: string) => `/admin/tasks/${task}`

export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click()

export const atStep = (page: Page, step: number) =>
  expect(page.getByRole('heading', { name: new RegExp(`^Paso ${step} de 3`) })).toBeVisible()

export const fill = async (page: Page, answers: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(answers))
    await page.getByLabel(new RegExp(`^${label}`)).fill(text)
}

/** Sends every device the event that it is online again. */
export const wake = async (...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')))
}

export type TaskRow = {
  status: string
  step: number
  answers: Record<string, string>
  agent_response: string | null
}

export async function taskOf(backend: Backend, id: string): Promise<TaskRow | undefined> {
  const [row] = await backend.query<TaskRow>(
    `select status, step, configuration_data as answers, agent_response
       from public.service_configuration_tasks where id = $1`,
    [id],
  )
  return row
}

export const statusBecomes = (backend: Backend, id: string, status: string) =>
  expect.poll(async () => (await taskOf(backend, id))?.status, { timeout: 20_000 }).toBe(status)

export const chip = (page: Page) => page.getByRole('button', { name: /^Sincronización:/ })

/** Everything was sent, nothing was refused, and the last pull has everything that the server has. */
export const expectUpToDate = (page: Page) =>
  expect(chip(page)).toHaveAccessibleName('Sincronización: Al día', { timeout: 20_000 })

/** Sets the value that `recordVisit` would have stored if the app had last been visible this many days ago. */
export async function wasAway(page: Page, uid: string, days: number): Promise<void> {
  await page.evaluate(
    async ([name, lastAt]) => {
      const open = indexedDB.open(name)
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const change = open.result.transaction('facts', 'readwrite')
      change.objectStore('facts').put({ key: 'visit', value: { lastAt, away: null } })
      await new Promise((resolve) => change.addEventListener('complete', resolve))
      open.result.close()
    },
    [`${uid}-mirror`, Date.now() - days * 86_400_000] as const,
  )
  await page.reload()
}
