import { describe, expect, it } from 'vitest'
import { featureOf, files, imports, mayImportFeature, topFolderOf, textOf, within } from './sources.ts'

/** Files that every folder may import: the addresses, and the error report. */
const bottom = [
  'routes.ts',
  'hrefs.ts',
  'siteHrefs.ts',
  'staffHrefs.ts',
  'meetingHrefs.ts',
  'settingsHrefs.ts',
  'messageHref.ts',
  'reportError.ts',
]

/**
 * Imports go in one direction: main → app → pages → features → data → domain; routes.ts is above domain (design §1).
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  // Its imports are loaded on every public page, so they must be few and small.
  'attach.ts': ['main.tsx', 'reportError.ts', 'features/site-controls', 'data/analytics/pageViews.ts'],
  // Loaded on every public page, independently of the app.
  'storefront.ts': [],
  'main.tsx': ['app', 'data', ...bottom],
  app: ['app', 'pages', 'features', 'data', 'domain', 'ui', 'copy', 'fileNotArrived.ts', ...bottom],
  pages: ['pages', 'features', 'data', 'domain', 'ui', 'copy', ...bottom],
  features: ['features', 'data', 'domain', 'ui', 'copy', ...bottom],
  data: ['data', 'domain', 'fileNotArrived.ts', ...bottom],
  'routes.ts': [],
  'hrefs.ts': ['domain', 'routes.ts'],
  'siteHrefs.ts': ['domain', 'routes.ts'],
  'staffHrefs.ts': ['routes.ts'],
  'meetingHrefs.ts': ['hrefs.ts'],
  'settingsHrefs.ts': ['routes.ts'],
  'messageHref.ts': [],
  'reportError.ts': ['fileNotArrived.ts'],
  // Wraps every `import()` of the built app.
  'importFiles.ts': ['fetchFile.ts', 'deferredFiles.ts', 'fileNotArrived.ts'],
  // Inlined in pages: each import makes them larger.
  'formStart.ts': ['fetchFile.ts', 'checkPageReachable.ts', 'retryUntilDone.ts'],
  'shellStart.ts': ['fetchFile.ts', 'checkPageReachable.ts', 'retryUntilDone.ts'],
  'checkPageReachable.ts': [],
  'retryUntilDone.ts': [],
  'fetchFile.ts': ['fetchUntilSilent.ts'],
  'fetchUntilSilent.ts': [],
  'deferredFiles.ts': [],
  'fileNotArrived.ts': [],
  domain: ['domain'],
  ui: ['ui', 'fileNotArrived.ts'],
  copy: ['copy', 'domain', 'routes.ts', 'hrefs.ts', 'siteHrefs.ts'],
  'sw.ts': ['sw'],
  sw: ['sw', 'data', 'domain', 'copy', 'routes.ts', 'hrefs.ts', 'fetchUntilSilent.ts'],
  build: ['deferredFiles.ts', 'build', 'copy', 'domain', 'routes.ts', 'hrefs.ts', 'siteHrefs.ts', 'ui/theme'],
}

/** Each folder of data may import the ones listed before it (design §1). */
const dataFolders = [
  'backend',
  'storage',
  'session',
  'mirror',
  'sync',
  'install',
  'push',
  'suggestions',
  'leads',
  'meetings',
  'analytics',
  'documents',
  'files',
  'share',
  'usage',
  'lock',
  'billing',
  'storefront',
  'staff',
  'update',
  'account',
]

/** The only places that may import a package. */
const importersOf: Readonly<Record<string, readonly string[]>> = {
  dexie: ['data/storage', 'data/mirror'],
  'dexie-react-hooks': ['data/mirror/useLive.ts'],
  '@supabase/supabase-js': ['data/backend'],
  '@ark-ui/react': ['ui'],
  'workbox-window': ['data/update'],
  'date-fns': ['domain/calendar.ts'],
  '@date-fns/utc': ['domain/calendar.ts'],
  'workbox-precaching': ['sw'],
  'workbox-routing': ['sw'],
}

/** Packages that `domain` may import: none that needs a browser, a clock or a network. */
const domainPackages = new Set(['zod/mini', 'date-fns', '@date-fns/utc/date/mini'])

const inside = (target: string) => files.some((file) => file === target)

describe('Imports', () => {
  it('this test finds the files and their imports', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(imports.filter(({ target }) => inside(target)).length).toBeGreaterThan(100)
  })

  it('imports go in one direction', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (!inside(target)) return false
      const allowed = mayImport[topFolderOf(file)]
      return !allowed?.some((place) => within(target, place))
    })
    expect(wrong).toEqual([])
  })

  it('a folder of data imports only folders before it', () => {
    const folderOf = (file: string) => dataFolders.indexOf(file.split('/')[1] ?? '')
    const inData = imports.filter(
      ({ file, target }) => topFolderOf(file) === 'data' && topFolderOf(target) === 'data' && inside(target),
    )
    expect(inData.filter(({ file }) => folderOf(file) === -1)).toEqual([])
    expect(inData.filter(({ file, target }) => folderOf(target) > folderOf(file))).toEqual([])
  })

  it('a feature imports only shared features', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        topFolderOf(file) === 'features' &&
        topFolderOf(target) === 'features' &&
        inside(target) &&
        !mayImportFeature(featureOf(file), featureOf(target)),
    )
    expect(wrong).toEqual([])
  })

  it('a package is imported only in its one place', () => {
    const wrong = imports.filter(({ file, target, typeOnly }) => {
      const name = Object.keys(importersOf).find((one) => within(target, one))
      return name !== undefined && !typeOnly && !importersOf[name]?.some((place) => within(file, place))
    })
    expect(wrong).toEqual([])
  })

  it('domain imports only zod/mini and date-fns', () => {
    const wrong = imports.filter(
      ({ file, target }) => topFolderOf(file) === 'domain' && !inside(target) && !domainPackages.has(target),
    )
    expect(wrong).toEqual([])
  })

  it('zod is imported as zod/mini, which is smaller', () => {
    expect(imports.filter(({ target }) => target === 'zod')).toEqual([])
  })

  it('React’s lazy is imported in two places: offline, a missing script would take the page down with it', () => {
    const lazily = files.filter((file) => /\blazy[(<]/.test(textOf(file)))
    expect(lazily.toSorted()).toEqual(['app/pageTable/page.ts', 'ui/lazyPart.tsx'])
  })

  it('no file is named utils, helpers, misc or common', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/i.test(file))).toEqual([])
  })

  it('no Spanish text is outside copy', () => {
    const wrong = files.filter((file) => {
      // The gallery's samples are not in the delivered app.
      if (['copy', 'build'].includes(topFolderOf(file)) || within(file, 'pages/gallery')) return false
      const code = textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return /['"`>][^'"`<]*[áéíóúñ¿¡][^'"`<]*['"`<]/i.test(code)
    })
    expect(wrong).toEqual([])
  })
})
