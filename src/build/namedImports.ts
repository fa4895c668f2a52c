type ModuleInfo = {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

export type Modules = { getModuleInfo(id: string): ModuleInfo | null }

/** An index that re-exports many small files, of which an importer uses a few. */
type Index = {
  readonly file: RegExp
  /** The file of an exported name, as the end of its module id. */
  readonly fileOf: (name: string, code: string) => string
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/** One line of lucide's index: `export { default as Bell, default as BellIcon } from './icons/bell.mjs'`. */
const lucideFile = (name: string, code: string): string => {
  const line = new RegExp(`default as ${name}[ ,}][^;]*?from ['"]\\.(/icons/[^'"]+)['"]`).exec(code)
  if (line?.[1] === undefined) throw new Error(`lucide has no ${name}`)
  return line[1]
}

const indexes: readonly Index[] = [
  { file: /\/styled-system\/recipes\/index\.mjs$/, fileOf: (name) => `/${kebab(name)}.mjs` },
  { file: /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/, fileOf: lucideFile },
]

/** Re-exports from lucide's index. */
const door = /\/src\/ui\/icons\.ts$/

const statement = /import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g

const namesIn = (list: string): string[] =>
  list.split(',').flatMap((part) => part.trim().split(/\s+as\s+/)[0] || [])

/** The names that a module imports from the modules that match `from`. */
const takenFrom = (code: string, from: RegExp): string[] =>
  [...code.matchAll(statement)].flatMap(([, list = '', target = '']) =>
    from.test(target) ? namesIn(list) : [],
  )

function members(index: string, names: readonly string[], modules: Modules): string[] {
  const kind = indexes.find(({ file }) => file.test(index))
  const info = modules.getModuleInfo(index)
  if (kind === undefined || info === null) return []
  return names.map((name) => {
    const end = kind.fileOf(name, info.code ?? '')
    const found = info.importedIds.find((id) => id.endsWith(end))
    if (found === undefined) throw new Error(`${index} has no ${end}`)
    return found
  })
}

/**
 * The imports of a module; of an index, only the files whose names it uses. Counted with a whole index, every page
 * would seem to need every icon and every recipe.
 */
export function importsOf(importer: string, modules: Modules): string[] {
  const info = modules.getModuleInfo(importer)
  const code = info?.code ?? ''
  const found: string[] = []
  for (const id of info?.importedIds ?? []) {
    const isIndex = indexes.some(({ file }) => file.test(id))
    if (!isIndex) found.push(id)
    if (isIndex && !door.test(importer))
      found.push(...members(id, takenFrom(code, /styled-system\/recipes(\/index\.mjs)?$/), modules))
    const lucide = door.test(id) ? modules.getModuleInfo(id)?.importedIds[0] : undefined
    if (lucide !== undefined) found.push(...members(lucide, takenFrom(code, /icons\.ts$/), modules))
  }
  return found
}
