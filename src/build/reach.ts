import { join } from 'node:path'
import { importsOf, type Modules } from './namedImports.ts'

const src = join(import.meta.dirname, '..')

/** A file of src/ as the bundler names it. */
export const idOf = (file: string): string => join(src, file)

/** All modules that a module imports, directly or not. */
export function reach(from: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const id of importsOf(from, modules)) reach(id, modules, seen)
  return seen
}

/** The same including lazily loaded modules; stops at the modules of `ends`, which are not included. */
export function reachWithDynamicImports(
  from: readonly string[],
  modules: Modules,
  ends: ReadonlySet<string>,
): Set<string> {
  const seen = new Set(ends)
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of importsOf(id, modules)) visit(next)
    for (const next of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) visit(next)
  }
  for (const id of from) visit(id)
  return new Set([...seen].filter((id) => !ends.has(id)))
}
