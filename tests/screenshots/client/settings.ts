import type { Page } from 'playwright'
import { settingsSections } from '../../../src/settingsHrefs.ts'
import { photo } from '../../e2e/support/photo.ts'
import type { Shot } from '../shot.ts'

/** The settings. */
export const settingsShots: readonly Omit<Shot, 'as'>[] = [
  { name: 'settings', path: '/dashboard/settings' },
  ...settingsSections.map((section) => ({
    name: `settings-${section}`,
    path: `/dashboard/settings/${section}`,
  })),
  {
    name: 'settings-picture',
    path: '/dashboard/settings/perfil',
    prepare: async (page: Page) => {
      const buffer = await photo(page, 'goldenrod', 'teal')
      await page
        .getByLabel('Foto para tu perfil')
        .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
      await page.getByRole('slider', { name: 'Acercar' }).waitFor()
    },
  },
  {
    name: 'settings-key',
    path: '/dashboard/settings/claves',
    prepare: async (page: Page) => {
      await page.getByLabel('Nombre de la clave').fill('Tablero de ventas')
      await page.getByRole('button', { name: 'Crear clave' }).click()
      await page.getByRole('button', { name: 'Copiar clave' }).waitFor()
    },
  },
]
