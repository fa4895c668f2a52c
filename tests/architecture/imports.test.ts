import { describe, expect, it } from 'vitest'
import { featureOf, files, imports, mayImportFeature, roomOf, textOf, within } from './sources.ts'

/** Below all that draws or fetches: where the pages are, and where errors go. */
const bottom = ['routes.ts', 'report.ts']

/** Imports run one way: main → app → pages → features → data → domain; routes.ts lies above domain (design §1). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  // Whatever it imports is on every public page before anybody means to use it: only the smallest.
  'attach.ts': ['main.tsx', 'report.ts', 'features/site-controls', 'data/analytics/views.ts'],
  'main.tsx': ['app', 'data', ...bottom],
  app: ['app', 'pages', 'features', 'data', 'domain', 'ui', 'copy', 'fileNotArrived.ts', ...bottom],
  pages: ['pages', 'features', 'data', 'domain', 'ui', 'copy', ...bottom],
  features: ['features', 'data', 'domain', 'ui', 'copy', ...bottom],
  data: ['data', 'domain', ...bottom],
  'routes.ts': ['domain'],
  'report.ts': ['fileNotArrived.ts'],
  // Around every `import()` of the built app.
  'importFiles.ts': ['fetchUntilSilent.ts', 'laterFiles.ts', 'fileNotArrived.ts'],
  'fetchUntilSilent.ts': [],
  'laterFiles.ts': [],
  'fileNotArrived.ts': [],
  domain: ['domain'],
  ui: ['ui'],
  copy: ['copy', 'domain', 'routes.ts'],
  'sw.ts': ['sw'],
  sw: ['sw', 'data', 'domain', 'routes.ts', 'fetchUntilSilent.ts'],
  build: ['laterFiles.ts', 'build', 'copy', 'domain', 'routes.ts', 'ui/theme'],
}

/** Each folder of data may import those that stand before it, never a later one (design §1). */
const dataFolders = [
  'backend',
  'storage',
  'session',
  'mirror',
  'sync',
  'leads',
  'analytics',
  'documents',
  'billing',
  'staff',
  'update',
  'account',
]

/** One door a package. */
const doors: Readonly<Record<string, readonly string[]>> = {
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

/** What `domain` may use: nothing that needs a browser, a clock or a network. */
const domainPackages = new Set(['zod/mini', 'date-fns', '@date-fns/utc/date/mini'])

const inside = (target: string) => files.some((file) => file === target)

describe('The house', () => {
  it('has files, and this test reads their imports', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(imports.filter(({ target }) => inside(target)).length).toBeGreaterThan(100)
  })

  it('imports run one way', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (!inside(target)) return false
      const allowed = mayImport[roomOf(file)]
      return !allowed?.some((place) => within(target, place))
    })
    expect(wrong).toEqual([])
  })

  it('folders of data import those before them alone', () => {
    const folderOf = (file: string) => dataFolders.indexOf(file.split('/')[1] ?? '')
    const inData = imports.filter(
      ({ file, target }) => roomOf(file) === 'data' && roomOf(target) === 'data' && inside(target),
    )
    expect(inData.filter(({ file }) => folderOf(file) === -1)).toEqual([])
    expect(inData.filter(({ file, target }) => folderOf(target) > folderOf(file))).toEqual([])
  })

  it('features import the shared ones, and no other feature', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        roomOf(file) === 'features' &&
        roomOf(target) === 'features' &&
        inside(target) &&
        !mayImportFeature(featureOf(file), featureOf(target)),
    )
    expect(wrong).toEqual([])
  })

  it('every package has one door', () => {
    const wrong = imports.filter(({ file, target, typeOnly }) => {
      const name = Object.keys(doors).find((door) => within(target, door))
      return name !== undefined && !typeOnly && !doors[name]?.some((place) => within(file, place))
    })
    expect(wrong).toEqual([])
  })

  it('domain imports zod/mini and date-fns alone', () => {
    const wrong = imports.filter(
      ({ file, target }) => roomOf(file) === 'domain' && !inside(target) && !domainPackages.has(target),
    )
    expect(wrong).toEqual([])
  })

  it('everybody takes zod/mini, the small one', () => {
    expect(imports.filter(({ target }) => target === 'zod')).toEqual([])
  })

  it('no file is a drawer', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/i.test(file))).toEqual([])
  })

  it('no Spanish stands outside copy', () => {
    const wrong = files.filter((file) => {
      // The gallery's samples are not in the delivered app.
      if (['copy', 'build'].includes(roomOf(file)) || within(file, 'pages/gallery')) return false
      const code = textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return /['"`>][^'"`<]*[áéíóúñ¿¡][^'"`<]*['"`<]/i.test(code)
    })
    expect(wrong).toEqual([])
  })
})
