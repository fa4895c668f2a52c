import type { Page } from 'playwright'

export const dialog = (page: Page) => page.getByRole('dialog').waitFor()
export const offline = (page: Page) => page.context().setOffline(true)
