import { describe, expect, it } from 'vitest'
import { importsOf, type Modules } from './namedImports.ts'

const recipes = '/app/src/styled-system/recipes/index.mjs'
const icons = '/app/src/ui/icons.ts'
const lucide = '/app/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const bell = '/app/node_modules/lucide-react/dist/esm/icons/bell.mjs'
const alarm = '/app/node_modules/lucide-react/dist/esm/icons/circle-alert.mjs'

const moduleOf = (code: string, ...importedIds: string[]) => ({
  code,
  importedIds,
  dynamicallyImportedIds: [],
})
const table = new Map(
  Object.entries({
    [recipes]: moduleOf(
      '',
      '/app/src/styled-system/recipes/top-bar.mjs',
      '/app/src/styled-system/recipes/button.mjs',
    ),
    [icons]: moduleOf("export { Bell, CircleAlert } from 'lucide-react'", lucide),
    [lucide]: moduleOf(
      "export { default as Bell, default as BellIcon } from './icons/bell.mjs';\nexport { default as AlertCircle, default as CircleAlert } from './icons/circle-alert.mjs';",
      bell,
      alarm,
    ),
    '/app/src/ui/Bar.tsx': moduleOf(
      "import { topBar as bar } from '../styled-system/recipes/index.mjs';\nimport { CircleAlert } from './icons.ts';\nimport { x } from './x.ts'",
      recipes,
      icons,
      '/app/src/ui/x.ts',
    ),
    '/app/src/ui/Wrong.tsx': moduleOf("import { Unicorn } from './icons.ts'", icons),
  }),
)
const modules: Modules = { getModuleInfo: (id) => table.get(id) ?? null }

describe('importsOf', () => {
  it('an index counts only with the files that are imported through it', () => {
    expect(importsOf('/app/src/ui/Bar.tsx', modules).toSorted()).toEqual(
      [icons, alarm, '/app/src/styled-system/recipes/top-bar.mjs', '/app/src/ui/x.ts'].toSorted(),
    )
  })

  it('importing some icons does not import all of lucide', () => {
    expect(importsOf(icons, modules)).toEqual([])
  })

  it('an icon that lucide does not have is an error', () => {
    expect(() => importsOf('/app/src/ui/Wrong.tsx', modules)).toThrow('lucide has no Unicorn')
  })
})
