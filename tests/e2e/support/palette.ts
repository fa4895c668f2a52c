import type { Locator, Page } from '@playwright/test'

export const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Buscar' })
export const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Buscar o ir a' })
export const resultOf = (page: Page, text: string | RegExp): Locator =>
  paletteOf(page).getByRole('option').filter({ hasText: text })

/** Runs in the page: inserts 5,000 rows of five tables into the mirror, each with distinct words. */
export async function fillRows({ uid, each }: { uid: string; each: number }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`${uid}-mirror`)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no mirror')))
  })
  const tables = ['support_tickets', 'notifications', 'invoices', 'scheduled_meetings', 'contracted_services']
  const transaction = db.transaction(tables, 'readwrite')
  for (const table of tables) {
    const samples = transaction.objectStore(table).getAll(null, 1)
    samples.addEventListener('success', () => {
      const [sample]: Record<string, unknown>[] = samples.result
      for (let place = 0; place < each; place += 1)
        transaction.objectStore(table).put({
          ...sample,
          id: `00000000-0000-4000-9100-${place.toString(16).padStart(12, '0')}`,
          ...(table === 'support_tickets' ? { number: 1000 + place, subject: `Asunto ${place}` } : {}),
          ...(table === 'notifications' ? { title: `Aviso ${place}` } : {}),
          ...(table === 'invoices' ? { invoice_number: `AZ-2020-${place}` } : {}),
        })
    })
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  db.close()
}

/**
 * Runs in the page: the time, in ms, from each key to the frame in which the palette lists results of what was typed.
 * It counts from the key's own timestamp, so that a busy page counts. The list can stay the same, so a frame counts,
 * not a change.
 */
export function watchKeys(): void {
  const times: number[] = []
  Object.assign(globalThis, { paletteTimes: times })
  const look = (pressed: number) => () => {
    if (document.querySelector('[role=option]') === null) requestAnimationFrame(look(pressed))
    else times.push(performance.now() - pressed)
  }
  const field = document.querySelector('[role=combobox]')
  const pressed = ({ timeStamp }: KeyboardEvent) =>
    field?.addEventListener('input', () => requestAnimationFrame(look(timeStamp)), { once: true })
  addEventListener('keydown', pressed, { capture: true })
}
