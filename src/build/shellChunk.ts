import { join } from 'node:path'

type ModuleInfo = { readonly importedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

const src = join(import.meta.dirname, '..')
const isOurs = (id: string) => id.startsWith(src) && !id.includes('styled-system')

/** What a module imports, all the way down, as far as it is ours. */
function reach(from: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(from) || !isOurs(from)) return seen
  seen.add(from)
  for (const id of modules.getModuleInfo(from)?.importedIds ?? []) reach(id, modules, seen)
  return seen
}

type Group = { name: (id: string, modules: Modules) => string | null; priority: number }

/**
 * The app's shell in one file. The bundler makes a chunk of every few lines that two pages share: forty requests on two
 * bars of signal before anything is drawn. First, in a file of its own, what a public page runs before intent: taken
 * into the shell, the page would load all of it.
 */
export function shellChunks(): Group[] {
  const member = (entry: string, name: string) => {
    let members: Set<string> | null = null
    return (id: string, modules: Modules) => {
      members ??= reach(join(src, entry), modules)
      return members.has(id) ? name : null
    }
  }
  return [
    { name: member('attach.ts', 'attach'), priority: 2 },
    { name: member('main.tsx', 'shell'), priority: 1 },
  ]
}
