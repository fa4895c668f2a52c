import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router-dom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manifest } from '../build/manifest.ts'
import { RECEIVED_ADDRESS, SHARE_ADDRESS } from '../domain/shareAddress.ts'
import { patterns, routes } from '../routes.ts'
import { everyPage } from './pageTable/areas.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const pages = (await everyPage()).map(({ path }) => path)
const noPages: ReadonlySet<string> = new Set<string>([
  patterns.unknown,
  patterns.unknownInPortal,
  patterns.unknownInPanel,
])

const pageOf = (address: string | undefined): string | undefined => {
  const { pathname } = new URL(address ?? '/no-existe', 'https://azulejo.mx')
  return pages.find((path) => !noPages.has(path) && matchPath(path, pathname) !== null)
}

test('each shortcut of the icon opens a page, and so does the app itself', () => {
  const { shortcuts = [], start_url: start } = manifest
  expect(shortcuts.map(({ short_name: name }) => name)).toEqual(['Chat', 'Soporte', 'Reuniones', 'Foto'])
  expect([start, ...shortcuts.map(({ url }) => url)].filter((url) => pageOf(url) === undefined)).toEqual([])
})

test('shared content opens the page that asks for its target', () => {
  expect(manifest.share_target).toMatchObject({ action: SHARE_ADDRESS, method: 'POST' })
  expect(pageOf(RECEIVED_ADDRESS)).toBe(routes.received)
})

const { icons = [], screenshots = [], shortcuts = [] } = manifest

test.each([...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])])(
  '$src exists, in the format and size of the manifest',
  async ({ src, sizes, type }) => {
    const file = join(publicFolder, src)
    expect(existsSync(file)).toBe(true)
    const { width, height, format } = await sharp(file).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  },
)

test('the screenshots of phone and desktop have labels, and shapes that Chromium accepts', () => {
  for (const form of ['narrow', 'wide']) {
    const some = screenshots.filter(({ form_factor: of }) => of === form)
    expect(some.length).toBeGreaterThan(1)
    // One shape each: Chromium drops the others. No side may be longer than 2.3 times the other.
    expect(new Set(some.map(({ sizes }) => sizes)).size).toBe(1)
    for (const { sizes, label } of some) {
      const [width = 0, height = 0] = sizes.split('x').map(Number)
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
      expect(label).toMatch(/\S/)
    }
  }
})
