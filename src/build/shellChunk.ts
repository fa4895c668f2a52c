import { join } from 'node:path'
import { importsOf, type Modules } from './namedImports.ts'

const src = join(import.meta.dirname, '..')

/** What a module imports, all the way down. */
function reach(from: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const id of importsOf(from, modules)) reach(id, modules, seen)
  return seen
}

type Group = { name: (id: string, modules: Modules) => string | null; priority: number }

/** The screens whose bytes are counted (tests/e2e/script-bytes.spec.ts): what people open first. */
const measured = { home: 'Home', chat: 'AccountManager', billing: 'Billing' } as const

/** For each module, which of the measured screens load it before their content is there. */
function screensOf(modules: Modules): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const [name, file] of Object.entries(measured))
    for (const module of reach(join(src, `pages/dashboard/${file}.tsx`), modules))
      owners.set(module, [...(owners.get(module) ?? []), name])
  return owners
}

/**
 * One file for what all of them share, one for each pair, one for each screen alone: `home-chat`. A file takes what its
 * modules import with it, so that what more screens share comes first.
 */
function screenChunks(): Group[] {
  let owners: Map<string, string[]> | null = null
  return [3, 2, 1].map((count) => ({
    name: (id, modules) => {
      owners ??= screensOf(modules)
      const screens = owners.get(id)
      return screens?.length === count ? screens.join('-') : null
    },
    priority: count,
  }))
}

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
    { name: member('attach.ts', 'attach'), priority: 5 },
    { name: member('main.tsx', 'shell'), priority: 4 },
    ...screenChunks(),
  ]
}
