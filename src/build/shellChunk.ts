import type { Modules } from './namedImports.ts'
import { idOf, reach } from './reach.ts'

type Group = { name: (id: string, modules: Modules) => string | null; priority: number }

/** The screens whose bytes are counted (tests/e2e/script-bytes.spec.ts): those that people open first. */
const measured = {
  home: 'dashboard/Home',
  chat: 'dashboard/AccountManager',
  billing: 'dashboard/Billing',
  login: 'account/Login',
} as const

/** For each module, the measured screens that load it before their content is shown. */
function screensOf(modules: Modules): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const [name, file] of Object.entries(measured))
    for (const module of reach(idOf(`pages/${file}.tsx`), modules))
      owners.set(module, [...(owners.get(module) ?? []), name])
  // A small module shared by two screens: without this it would be another file, and another name in the initial
  // bundle.
  for (const [module, screens] of owners)
    if (screens.join() === 'home,chat') owners.set(module, [...screens, 'billing'])
  return owners
}

function members(entries: readonly string[], name: string): Group['name'] {
  let found: Set<string> | null = null
  return (id, modules) => {
    found ??= new Set(entries.flatMap((entry) => [...reach(idOf(entry), modules)]))
    return found.has(id) ? name : null
  }
}

/**
 * One file has what a sign-in needs, one what brings the rows, and one what runs after a start. As the bundler's small
 * files they would be thirty requests, and over HTTP/1.1 on a slow network six of them cost a round trip.
 */
const parts = {
  session: ['data/account/signIn.ts'],
  engine: ['data/sync/runtime.ts', 'data/sync/startEngine.ts', 'data/sync/hints.ts'],
  'after-start': ['data/account/afterStart.ts'],
} as const

const ofPart = members(Object.values(parts).flat(), 'parts')

/**
 * One file for the modules that all four share, one for three, one for a pair: `home-chat`. A file also contains what
 * its modules import, so modules shared by more screens come first. Modules that one screen shares only with other
 * pages stay in small files: in one file, the other pages would load all of it (Services: 75 kB instead of 53). Only
 * Home, which opens first, has those in one file. What a screen shares with the parts is a file of its own: inside them,
 * chat would load the whole engine before its content.
 */
function screenChunks(): Group[] {
  let owners: Map<string, string[]> | null = null
  return [4, 3, 2, 1].map((count) => ({
    name: (id, modules) => {
      owners ??= screensOf(modules)
      const screens = owners.get(id) ?? []
      if (screens.length !== count) return null
      const name = screens.join('-')
      if (count > 1 || (name === 'home' && !id.includes(measured.home))) return name
      return name !== 'login' && ofPart(id, modules) !== null ? `${name}-parts` : null
    },
    priority: count + 1,
  }))
}

/** The parts of the account's forms, in one file: otherwise the log-in would load a dozen small files. */
const formParts =
  /\/src\/(features\/form\/(?!useCode|code|useRowForm|rowChanges|RestoredNote)|features\/account\/(accountRefusalToast|useRedirect|FormColumn|PasswordField)\.|copy\/failureTextOf|ui\/(BusyButton|busyLabel|SubmitButton|EmailField)\.)/

/** Small modules of a few screens: as separate files, each would be a request and a name in the initial bundle. */
const small =
  /\/src\/(features\/(action\/(useLoaded|loaded)|form\/(useCode|code)|message-news\/(useArrivedMessages|messageToast))\.|ui\/(copyText|download|DialogLink|dialogsOff|useAddressDialog|useBackCloses|useDialogAddress|useStoredDialog)\.)|\/lucide-react\/.*\/icons\/(chevron-down|minus|search|star|arrow-up-right|download|copy|file-pen-line)\.|\/src\/(app\/pageTable\/redirectTo|data\/mirror\/useToolListings)\./

/** A table of rows in the mirror; the table whose rows come page by page belongs to the staff's lists. */
const tables = /\/src\/ui\/table\/(?!PagedTable|RowWindow|rowsProps|virtualRows)/

/** The names of an invoice's and a contract's states, for clients and for staff. */
const invoices = /\/src\/(features\/billing\/(Invoice|ContractStatus)Badge|copy\/invoices)\./

/**
 * A multi-line field and its stored draft, the messages of a chat and their days, icons of sent and unsent, a person's
 * card.
 */
const typing =
  /\/src\/(ui\/(TextArea|ContactCard)|copy\/dates|data\/(sync\/useDraft|files\/draftFiles|mirror\/conversation)|domain\/mexicanPhone)\.|\/lucide-react\/.*\/icons\/(send-horizontal|laptop)\./

/** What every change of a screen goes through: as two files, they would be two requests of the chat. */
const changes = /\/src\/data\/(sync\/(enqueueChange|viewOnly)|mirror\/keepWithRoom)\./

/** The prices and the texts around them: the frame of the public pages shows them, and so do the pages. */
const forSale =
  /\/src\/(copy\/site\/chrome|data\/storefront\/(storefront|useStorefront)|domain\/(saving|storefront|promotion))\.ts$/

/**
 * The app's shell in one file. The bundler makes a chunk of every few lines that two pages share: forty requests on a
 * weak signal before anything is drawn. First, in a separate file, the code that a public page runs before the visitor
 * uses it: within the shell, the page would load all of it.
 */
export const shellChunks = (): Group[] => [
  { name: members(['attach.ts'], 'attach'), priority: 7 },
  { name: members(['main.tsx'], 'shell'), priority: 6 },
  ...screenChunks(),
  ...Object.entries(parts).map(([name, entries]) => ({ name: members(entries, name), priority: 1 })),
  { name: (id) => (formParts.test(id) ? 'form' : null), priority: 1 },
  { name: (id) => (typing.test(id) ? 'typing' : null), priority: 1 },
  { name: (id) => (changes.test(id) ? 'changes' : null), priority: 1 },
  { name: (id) => (tables.test(id) ? 'table' : null), priority: 1 },
  { name: (id) => (invoices.test(id) ? 'invoice' : null), priority: 1 },
  { name: (id) => (forSale.test(id) ? 'sale' : null), priority: 0 },
  { name: (id) => (small.test(id) ? 'small' : null), priority: 0 },
]
