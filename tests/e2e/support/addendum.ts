import { expect, type Locator, type Page } from '@playwright/test'
import { type Backend, people } from './backend.ts'
import { signIn } from './chat.ts'
import type { Device } from './fixtures.ts'

/** A client of the demo's agent requests the service Chatbot, Pro. Returns the ticket. */
export async function requestChatbotPro(backend: Backend, page: Page, client: string): Promise<string> {
  await backend.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')
     on conflict (user_id) do update set manager_id = excluded.manager_id`,
    [client, people.agent.id],
  )
  await page.goto('/dashboard/marketplace?solicitar=chatbot&nivel=PRO')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('Solicitud enviada')).toBeVisible()
  const ticketOf = () =>
    backend.query<{ id: string }>('select id from public.support_tickets where user_id = $1', [client])
  await expect.poll(async () => (await ticketOf()).length).toBe(1)
  return (await ticketOf())[0]?.id ?? ''
}

/** The agent opens the dialog that prepares the addendum for this request. */
export async function openPreparation(
  office: Device,
  ticket: string,
): Promise<{ agent: Page; preparing: Locator }> {
  const agent = await signIn(office, people.agent, `/admin/tickets/${ticket}`)
  const details = agent.getByText('Detalles', { exact: true })
  await expect(agent.getByText('Nivel: Pro (PRO)', { exact: false }).first()).toBeVisible()
  if (await details.isVisible()) await details.click()
  await agent.getByRole('button', { name: 'Preparar adenda' }).click()
  return { agent, preparing: agent.getByRole('dialog', { name: 'Preparar adenda' }) }
}
