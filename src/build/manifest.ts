import { appDescription, brand } from '../copy/brand.ts'
import type { ManifestOptions } from 'vite-plugin-pwa'

/** What the phone's home screen knows of the app. `id` never changes: it is what an installed copy goes by. */
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
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}
