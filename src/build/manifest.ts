import { appDescription, brand } from '../copy/brand.ts'
import { screenshotLabels, shortcutNames } from '../copy/install.ts'
import { newTicketHref } from '../hrefs.ts'
import { fileTypes } from '../domain/file.ts'
import { productPictures, screenshotFile, screenshotSizes } from '../domain/productPicture.ts'
import { routes } from '../routes.ts'
import { SHARE_ADDRESS } from '../domain/shareAddress.ts'
import type { ManifestOptions } from 'vite-plugin-pwa'

const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** The shortcuts in the menu of a long press on the icon. The support form has a button for the camera. */
const shortcuts = [
  { ...shortcutNames.chat, url: routes.accountManager, icons },
  { ...shortcutNames.support, url: routes.support, icons },
  { ...shortcutNames.meetings, url: routes.meetings, icons },
  { ...shortcutNames.photo, url: newTicketHref, icons },
]

/**
 * Shown by the browser before it installs. Within one form factor all need the same shape: the browser drops the
 * others.
 */
const screenshots = (['narrow', 'wide'] as const).flatMap((form) =>
  productPictures.map((picture) => ({
    src: `/producto/${screenshotFile(picture, form)}`,
    sizes: `${screenshotSizes[form].width}x${screenshotSizes[form].height}`,
    type: 'image/jpeg',
    form_factor: form,
    label: screenshotLabels[picture],
  })),
)

/** The data of the app for the phone's home screen. `id` never changes: it identifies an installed copy. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand,
  short_name: brand,
  description: appDescription,
  lang: 'es-MX',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#FBFAF7',
  theme_color: '#FBFAF7',
  categories: ['business', 'productivity'],
  // A link opens in the existing window: two windows of the app would have two drafts of one text.
  launch_handler: { client_mode: 'navigate-existing' },
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts,
  share_target: {
    action: SHARE_ADDRESS,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: [...fileTypes, 'image/*', '.pdf', '.csv'] }],
    },
  },
  screenshots,
}
