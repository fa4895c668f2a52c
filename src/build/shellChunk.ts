import { join } from 'node:path'

type ModuleInfo = {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
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

/** The files that the app loads by `import()` for a screen of signed-in people. */
function screens(modules: Modules): Set<string> {
  const found = new Set<string>()
  const look = (id: string) => {
    for (const module of reach(id, modules))
      for (const lazy of modules.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (!/\/src\/(app|pages\/(dashboard|admin))\//.test(lazy) || found.has(lazy)) continue
        found.add(lazy)
        look(lazy)
      }
  }
  look(join(src, 'main.tsx'))
  return new Set([...found].filter((id) => id.includes('/pages/')))
}

/** Libraries that a screen waits for only when it needs them: what imports one stays out of the shared file. */
const heavy = /\/node_modules\/(@ark-ui|@zag-js|@supabase|@stripe|zod|virtua|perfect-freehand|qrcode|workbox)/

function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true
  seen.add(id)
  return (
    !heavy.test(id) &&
    (modules.getModuleInfo(id)?.importedIds ?? []).every((one) => isLight(one, modules, seen))
  )
}

/**
 * What at least so many screens share is loaded once, as one file: most of these modules have less than 1 kB. At 4, Home loads
 * 15 files and 189 kB; at 9, 28 files and 174 kB; without, 50 files and 168 kB.
 */
const SHARED_BY = 9

/** Of a few lines each, and on the way of most screens: with the shared file, because a file of its own costs more than they do. */
const small =
  /\/src\/(features\/action\/(?!useLoaded|loaded)|ui\/(BusyButton|busyLabel|copyText|download|useAskedDialog)\.)/

function sharedByScreens(): (id: string, modules: Modules) => string | null {
  let members: Set<string> | null = null
  return (id, modules) => {
    if (members === null) {
      const counts = new Map<string, number>()
      for (const screen of screens(modules))
        for (const module of reach(screen, modules)) counts.set(module, (counts.get(module) ?? 0) + 1)
      members = new Set(
        [...counts].flatMap(([module, count]) =>
          count >= SHARED_BY && isLight(module, modules) ? [module] : [],
        ),
      )
    }
    return members.has(id) || small.test(id) ? 'workplace' : null
  }
}

/** What the account's forms are made of, in one file: the log-in would load a dozen files of a few lines each. */
const formParts =
  /\/src\/(features\/form\/(?!useCode|code)|features\/account\/(refusalToast|useRedirect)|copy\/failureTextOf|ui\/(SubmitButton|EmailField|FormColumn|PasswordField)\.)/

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
    { name: member('attach.ts', 'attach'), priority: 3 },
    { name: member('main.tsx', 'shell'), priority: 2 },
    { name: sharedByScreens(), priority: 1 },
    // Apart from the forms: the screens that only download a document need these texts alone.
    { name: (id) => (id.endsWith('/copy/failures.ts') ? 'failures' : null), priority: 1 },
    { name: (id) => (formParts.test(id) ? 'form' : null), priority: 0 },
  ]
}
