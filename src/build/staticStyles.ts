import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const styledSystem = join(import.meta.dirname, '../styled-system')
const recipesFolder = join(styledSystem, 'recipes')
const RUNTIME = join(recipesFolder, 'create-recipe.mjs')

/**
 * The class names of a recipe and its variants. Panda's own runtime also reads conditions and compound variants: 7 kB.
 */
export const recipeRuntime = `
const withDefaults = (defaults, given) => {
  const all = { ...defaults }
  for (const key in given) if (given[key] !== undefined) all[key] = given[key]
  return all
}
const classes = (name, all) => {
  let names = name
  for (const key in all) names += ' ' + name + '--' + key + '_' + String(all[key]).replaceAll(' ', '_')
  return names
}
export const recipe = (name, defaults) => (given) => classes(name, withDefaults(defaults, given))
export const slots = (name, parts, defaults) => (given) => {
  const all = withDefaults(defaults, given)
  const found = {}
  for (const part of parts) found[part] = classes(name + '__' + part, all)
  return found
}
`

/** The output of `panda codegen`. A slot recipe returns a class for each part. */
export type PandaRecipe = ((given?: object) => string | Record<string, string>) & {
  readonly variantMap: Readonly<Record<string, readonly string[]>>
  readonly getVariantProps: (given: object) => Readonly<Record<string, unknown>>
}

const isRecipe = (value: unknown): value is PandaRecipe =>
  typeof value === 'function' && 'variantMap' in value

/** The recipe that a generated module exports, with its name; null for a module without one. */
export async function recipeIn(file: string): Promise<readonly [string, PandaRecipe] | null> {
  const exports: unknown = await import(pathToFileURL(file).href)
  const found = Object.entries(Object(exports)).find((entry): entry is [string, PandaRecipe] =>
    isRecipe(entry[1]),
  )
  return found ?? null
}

export const recipeFiles = (): string[] =>
  readdirSync(recipesFolder)
    .filter((name) => name.endsWith('.mjs') && name !== 'index.mjs' && name !== 'create-recipe.mjs')
    .map((name) => join(recipesFolder, name))

const ownName = (classNames: string): string => classNames.split(' ')[0] ?? ''

/** The module with only what the runtime needs: the recipe's name, its parts, and its default variants. */
export function compactModule(name: string, recipe: PandaRecipe): string {
  const plain = recipe({})
  const className = typeof plain === 'string' ? ownName(plain) : null
  const defaults = Object.fromEntries(
    Object.entries(recipe.getVariantProps({})).filter(([key]) => key !== className),
  )
  const rest = Object.keys(defaults).length === 0 ? '' : `, ${JSON.stringify(defaults)}`
  if (typeof plain === 'string')
    return `import { recipe } from './create-recipe.mjs'
export const ${name} = /* @__PURE__ */ recipe(${JSON.stringify(className)}${rest})`
  const [part] = Object.keys(plain)
  const base = ownName(plain[part ?? ''] ?? '').slice(0, -`__${part}`.length)
  return `import { slots } from './create-recipe.mjs'
export const ${name} = /* @__PURE__ */ slots(${JSON.stringify(base)}, ${JSON.stringify(Object.keys(plain))}${rest})`
}

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

/** The value of a literal or of an object of literals. Throws for a value that is known only at run time. */
function literal(node: Node | undefined): unknown {
  if (node?.type === 'Literal') return node['value']
  if (node?.type !== 'ObjectExpression')
    throw new Error('css() accepts only literals: no value may be computed at run time')
  return Object.fromEntries(
    nodesIn(node['properties']).map((property) => {
      const [key] = nodesIn(property['key'])
      if (property.type !== 'Property' || property['computed'] === true || key === undefined)
        throw new Error('css() accepts only literals: no value may be computed at run time')
      return [String(key['name'] ?? key['value']), literal(nodesIn(property['value'])[0])]
    }),
  )
}

function callsOf(name: string, node: Node): Node[] {
  const [callee] = nodesIn(node['callee'])
  const own = node.type === 'CallExpression' && callee?.['name'] === name ? [node] : []
  return [
    ...own,
    ...Object.values(node).flatMap((child) => nodesIn(child).flatMap((one) => callsOf(name, one))),
  ]
}

type Css = (...styles: unknown[]) => string

/** Each `css({…})` of a module becomes the string that it returns. */
export function withoutCss(code: string, program: unknown, css: Css): string {
  const calls = nodesIn(program).flatMap((node) => callsOf('css', node))
  return calls
    .toSorted((a, b) => b.start - a.start)
    .reduce((out, call) => {
      const names = css(...nodesIn(call['arguments']).map(literal))
      return `${out.slice(0, call.start)}${JSON.stringify(names)}${out.slice(call.end)}`
    }, code)
}

/** Panda's class names, made when the app is built: its runtime stays out of the delivered scripts. */
export function staticStyles(): Plugin {
  return {
    name: 'azulejo-static-styles',
    apply: 'build',
    async load(id) {
      if (id === RUNTIME) return recipeRuntime
      if (!id.startsWith(recipesFolder) || id.endsWith('/index.mjs')) return null
      const found = await recipeIn(id)
      return found === null ? null : compactModule(...found)
    },
    transform: {
      filter: { id: /\/src\/(app|pages|features|ui)\/.*\.tsx?$/, code: /styled-system\/css/ },
      async handler(code, id) {
        // The gallery is not in the delivered app, and may compute its styles.
        if (id.includes('/pages/gallery/')) return null
        const { css }: { css: Css } = await import(pathToFileURL(join(styledSystem, 'css/css.mjs')).href)
        return { code: withoutCss(code, this.parse(code, { lang: 'js' }), css), map: null }
      },
    },
  }
}
