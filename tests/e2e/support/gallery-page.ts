import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Gallery, startGallery } from '../../support/gallery.ts'

/** A worker's own gallery of the kit, and a page of it that must log no error. */
export const test = base.extend<{ open: () => Promise<Page> }, { gallery: Gallery }>({
  gallery: [
    async ({}, give) => {
      const gallery = await startGallery()
      await give(gallery)
      await gallery.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ page, gallery }, give) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await give(async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(gallery.url)
      await page.getByRole('heading', { name: 'Galería' }).waitFor()
      // The calendar is loaded late, and must be drawn before anything is measured.
      await expect(page.getByRole('button', { name: 'Abrir calendario' })).toHaveCount(2)
      return page
    })
    expect(errors).toEqual([])
  },
})

export { expect, type Locator, type Page }
