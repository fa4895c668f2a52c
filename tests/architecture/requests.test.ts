import { describe, expect, it } from 'vitest'
import { type Node, nodesIn, programOf, walk } from './nodes.ts'
import { files, imports, textOf } from './sources.ts'

/**
 * Limits that no other test checks. Imports against the order: imports.test.ts. Circular imports: the lint rule
 * import/no-cycle. Recipes of the theme that one feature uses: kit.test.ts. Unused exports: knip.
 */

/** The files that may call `fetch`, with the reason. */
const fetchers: Readonly<Record<string, string>> = {
  'checkPageReachable.ts': 'Inlined in pages: asks whether the page can be reached before it is reloaded.',
  'data/backend/client.ts': 'The fetch of supabase-js, with a timeout.',
  'data/backend/config.ts':
    'Reads where the backend is: before that, there is no address to send a request to.',
  'data/backend/putFile.ts': 'Sends the bytes of a file.',
  'data/backend/request.ts': 'The one request of JSON.',
  'data/backend/resumableUpload.ts': 'Asks for the headers of an upload; it has no JSON.',
  'data/files/libraryFile.ts': 'Fetches a file of the library, and says how much of it has come.',
  'data/session/backendRequest.ts': 'Passes the fetch of the page to the request.',
  'data/sync/backendTransport.ts': 'Passes the fetch of the page or the worker to the transport.',
  'data/update/newerChanges.ts': 'A file of the app itself, which `call` would ask of the backend.',
  'fetchUntilSilent.ts': 'Fetches the files of the app itself.',
  'storefront.ts': 'Asks what is for sale behind a public page, where there is no app.',
  'sw/precache.ts': 'Fetches the files of the app itself.',
}

/** The files that may send a request without `call`, with the reason. */
const requesters: Readonly<Record<string, string>> = {
  'data/analytics/deliverEvents.ts': 'Runs in the background: no screen shows its failure.',
  'data/backend/request.ts': '`postJson` is a `requestJson`.',
  'data/leads/leadFunction.ts': 'Runs in the background, and sorts failures by whether to retry.',
  'data/push/sendSubscription.ts': 'Runs in the background, in the worker too: no screen shows its failure.',
  'data/session/backendRequest.ts': 'Adds address and key to the request.',
  'data/session/call.ts': 'The one function with which a screen asks the server.',
  'data/session/session.ts': 'The refresh: `call` needs its result.',
  'data/sync/transport.ts': 'The four requests of the sync, which decides itself when to retry.',
  'data/update/newerChanges.ts': 'Without an answer the banner only has no list.',
}

const requestFunctions = ['postJson', 'requestBackend', 'requestJson']
/** fetch reports no upload progress. */
const otherWays = ['data/backend/putFile.ts']
const otherRequests = ['EventSource', 'WebSocket', 'XMLHttpRequest', 'sendBeacon']

const nameOf = (node: unknown): string | null => {
  const [one] = nodesIn(node)
  return one?.type === 'Identifier' && typeof one['name'] === 'string' ? one['name'] : null
}

/** The name of the called function: `fetch(…)`, `self.fetch(…)`, `new WebSocket(…)`. */
function calledBy(node: Node): string | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null
  const [callee] = nodesIn(node['callee'])
  return callee?.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee)
}

const programs = new Map<string, Node>()

function programIn(file: string): Node {
  const known = programs.get(file)
  if (known !== undefined) return known
  const program = programOf(file, textOf(file))
  programs.set(file, program)
  return program
}

// Most files contain none of these names: only the others are parsed.
const filesThatCall = (names: readonly string[]): string[] =>
  files
    .filter((file) => names.some((name) => textOf(file).includes(name)))
    .filter((file) => [...walk(programIn(file))].some((node) => names.includes(calledBy(node) ?? '')))
    .toSorted()

/** The child nodes that are values: no types, no names of properties, imports or exports. */
function valuesOf(node: Node): Node[] {
  if (/^TS(?!AsExpression|NonNull|Satisfies)|^(Import|Export)Specifier$|^ImportDeclaration$/.test(node.type))
    return []
  const skipsName =
    (node.type === 'MemberExpression' && node['computed'] !== true && 'property') ||
    (node.type === 'Property' && node['computed'] !== true && 'key') ||
    ''
  return Object.entries(node).flatMap(([key, value]) => (key === skipsName ? [] : nodesIn(value)))
}

function* valueNames(node: Node): Generator<string> {
  const name = nameOf(node)
  if (name !== null) yield name
  for (const child of valuesOf(node)) yield* valueNames(child)
}

/** z.object(…), z.pipe(z.…): the callee begins with `z`. */
function isSchema(init: Node): boolean {
  if (init.type === 'CallExpression') return nodesIn(init['callee']).some(isSchema)
  if (init.type === 'MemberExpression') return nodesIn(init['object']).some((node) => nameOf(node) === 'z')
  return false
}

type Schema = { readonly file: string; readonly name: string; readonly init: Node }

const declarations = (file: string, statement: Node): Schema[] => {
  const inner = statement.type === 'ExportNamedDeclaration' ? nodesIn(statement['declaration']) : [statement]
  return inner
    .flatMap((node) => (node.type === 'VariableDeclaration' ? nodesIn(node['declarations']) : []))
    .flatMap((node) => {
      const [init] = nodesIn(node['init'])
      const name = nameOf(node['id'])
      return name !== null && init !== undefined && isSchema(init) ? [{ file, name, init }] : []
    })
}

const bodyOf = (file: string) => ({ file, statements: nodesIn(programIn(file)['body']) })

const withZod = new Set(imports.filter(({ target }) => target === 'zod/mini').map(({ file }) => file))

const schemas: Schema[] = [...withZod]
  .map(bodyOf)
  .flatMap(({ file, statements }) => statements.flatMap((statement) => declarations(file, statement)))

const keyOf = (file: string, name: string) => `${file}: ${name}`

/** The schemas that a file can use: its own and the imported ones. `file name` → key. */
const schemaNamed = new Map(
  schemas.flatMap(({ file, name }) =>
    [
      file,
      ...imports
        .filter(({ target, names }) => target === file && names.includes(name))
        .map((one) => one.file),
    ].map((user) => [keyOf(user, name), keyOf(file, name)] as const),
  ),
)

const namesIn = (file: string, node: Node): string[] =>
  [...valueNames(node)].flatMap((name) => schemaNamed.get(keyOf(file, name)) ?? [])

const schemaFiles = new Set(schemas.map(({ file }) => file))

/** The files that can use a schema: those that declare one, and those that import from them. */
const bodies = [
  ...new Set([
    ...schemaFiles,
    ...imports.filter(({ target }) => schemaFiles.has(target)).map(({ file }) => file),
  ]),
].map(bodyOf)

/** Schemas with which some code parses, also as a part of another schema. */
function executedSchemas(): Set<string> {
  const executed = new Set(
    bodies.flatMap(({ file, statements }) =>
      statements
        .filter((statement) => declarations(file, statement).length === 0)
        .flatMap((statement) => namesIn(file, statement)),
    ),
  )
  // The loop also visits the parts that it adds.
  for (const key of executed) {
    const schema = schemas.find(({ file, name }) => keyOf(file, name) === key)
    for (const part of schema === undefined ? [] : namesIn(schema.file, schema.init)) executed.add(part)
  }
  return executed
}

describe('One request function', () => {
  it('only the named files call fetch', () => {
    expect(filesThatCall(['fetch'])).toEqual(Object.keys(fetchers))
  })

  it('only the named files send a request without `call`', () => {
    expect(filesThatCall(requestFunctions)).toEqual(Object.keys(requesters))
  })

  it('only the upload of a file sends a request in another way', () => {
    expect(filesThatCall(otherRequests)).toEqual(otherWays)
  })
})

describe('Schemas', () => {
  it('this test finds schemas', () => {
    expect(schemas.length).toBeGreaterThan(40)
  })

  it('each schema is executed: one that only gives a type must be a type', () => {
    const executed = executedSchemas()
    const unused = schemas.map(({ file, name }) => keyOf(file, name)).filter((key) => !executed.has(key))
    expect(unused).toEqual([])
  })
})
