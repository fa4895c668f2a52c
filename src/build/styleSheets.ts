import { basename, extname, relative, sep } from 'node:path'
import { type AtRule, parse, type Root, type Rule } from 'postcss'
import type { Plugin, Rolldown } from 'vite'
import { LATER_FOLDER } from '../deferredFiles.ts'
import type { Modules } from './namedImports.ts'
import { idOf, reachWithDynamicImports } from './reach.ts'

const SITE_LIST = idOf('app/pageTable/site.ts')
const SITE_FRAME = idOf('app/frames/Site.tsx')
const PURCHASE_LIST = idOf('app/pageTable/purchase.ts')
/** Parts of the app that are not among its first screens: their rules are loaded with their scripts. */
const laterInApp = [
  'app/pageTable/billing.ts',
  'app/pageTable/support.ts',
  'app/pageTable/tools.ts',
  'app/pageTable/reports.ts',
  'app/pageTable/resources.ts',
  'app/pageTable/marketplace.ts',
  'app/pageTable/staff.ts',
  'pages/dashboard/Meetings.tsx',
  'app/pageTable/settings.ts',
  'features/settings/PictureDialog.tsx',
  'app/frames/AfterOpening.tsx',
  'app/frames/PaletteWindow.tsx',
  'features/licenses/SeatsDialog.tsx',
  'features/account/methods/SignInMethods.tsx',
].map(idOf)
/** Loaded before anything of the app is drawn. */
const APP_STYLES = idOf('app/appStyles.ts')

/** The modules of the frames around every page. */
const everywhere = [
  'ui/Toaster.tsx',
  'app/screens/Checking.tsx',
  'app/screens/CrashScreen.tsx',
  'app/screens/PageLoading.tsx',
].map(idOf)

type UsedStyles = {
  readonly recipes: ReadonlySet<string>
  /** Words of the code: some class names occur in it as texts. */
  readonly words: ReadonlySet<string>
}

/** The class names of the recipes that the modules use, and the words of their code, some of which are class names. */
function usedStylesOf(ids: ReadonlySet<string>, modules: Modules): UsedStyles {
  const codes = [...ids].map((id) => ({ id, code: modules.getModuleInfo(id)?.code ?? '' }))
  return {
    recipes: new Set(
      codes
        .filter(({ id }) => id.includes('/styled-system/recipes/'))
        .flatMap(({ code }) =>
          [...code.matchAll(/(?:recipe|slots)\("([^"]+)"/g)].map(([, name = '']) => name),
        ),
    ),
    words: new Set(
      codes
        .filter(({ id }) => id.startsWith(idOf('')))
        .flatMap(({ code }) =>
          [...code.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap(([, text = '']) => text.split(' ')),
        ),
    ),
  }
}

const recipeOf = (name: string): string => name.split(/__|--/)[0] ?? name

const needs = ({ recipes, words }: UsedStyles, name: string): boolean =>
  recipes.has(recipeOf(name)) || words.has(name)

const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(/:[\w-]+\([^()]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  )

/** A part of the app that is loaded as a whole. chunk: the module with which its sheet is loaded. */
export type Area = {
  readonly name: string
  readonly isSite: boolean
  /** A part of the app that is loaded after the first screens. */
  readonly isLate?: true
  readonly chunk: string
  readonly styles: UsedStyles
}

/**
 * A rule that two late areas need is written into both sheets: in the one of the first screens, everybody would wait
 * for it.
 */
const isOfTwoLateAreas = (users: readonly Area[]): boolean =>
  users.length === 2 && users.every(({ isLate }) => isLate === true)

/**
 * The sheets of a selector: of the one area that needs it; `site`, of several public pages; `app`, of all pages behind
 * a form or a log-in; `base`, of both. None: nothing that is delivered has this class (only the gallery).
 */
export function sheetsOf(selector: string, areas: readonly Area[]): readonly string[] {
  const names = classesOf(selector)
  const users = areas.filter(({ styles }) => names.every((name) => needs(styles, name)))
  if (users.length <= 1 || isOfTwoLateAreas(users)) return users.map(({ name }) => name)
  if (users.every(({ isSite }) => isSite)) return ['site']
  return [users.some(({ isSite }) => isSite) ? 'base' : 'app']
}

function areasOf(modules: Modules): Area[] {
  const stylesFrom = (ids: readonly string[], ...ends: string[]) =>
    usedStylesOf(reachWithDynamicImports(ids, modules, new Set(ends)), modules)
  const pages = modules.getModuleInfo(SITE_LIST)?.dynamicallyImportedIds ?? []
  return [
    ...[...new Set(pages)].map((id) => ({
      name: basename(id, '.tsx'),
      isSite: true,
      chunk: id,
      styles: stylesFrom([id]),
    })),
    { name: 'site', isSite: true, chunk: SITE_FRAME, styles: stylesFrom([SITE_FRAME, ...everywhere]) },
    {
      name: 'purchase',
      isSite: false,
      isLate: true as const,
      chunk: PURCHASE_LIST,
      styles: stylesFrom([PURCHASE_LIST, ...everywhere], SITE_LIST),
    },
    ...laterInApp.map((id) => ({
      name: basename(id, extname(id)).toLowerCase(),
      isSite: false,
      isLate: true as const,
      chunk: id,
      // An area within another one has its own sheet.
      styles: stylesFrom(
        [id],
        SITE_LIST,
        SITE_FRAME,
        PURCHASE_LIST,
        ...laterInApp.filter((other) => other !== id),
      ),
    })),
    {
      name: 'app',
      isSite: false,
      chunk: APP_STYLES,
      styles: stylesFrom([idOf('main.tsx')], SITE_LIST, SITE_FRAME, PURCHASE_LIST, ...laterInApp),
    },
  ]
}

const inKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

const nameOfLayer = (layer: AtRule): string => {
  const above = layer.parent?.type === 'atrule' ? nameOfLayer(layer.parent) : ''
  return above === '' ? layer.params : `${above}.${layer.params}`
}

/** Layers count in the order in which they are first named: a sheet that comes later may not change it. */
function layersOf(root: Root): string {
  const names = new Set<string>()
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes !== undefined) names.add(nameOfLayer(layer))
  })
  return `@layer ${[...names].join(',')};`
}

function removeWithEmptyParents(part: AtRule): void {
  const { parent } = part
  part.remove()
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeWithEmptyParents(parent)
}

const ofTheBase = new Set(['font-face', 'property', 'view-transition'])

/** The rules of one sheet; rules without a class (fonts, tokens, animations) are in the base. */
export function sheetFrom(whole: string, sheet: string, areas: readonly Area[]): string {
  const root = parse(whole)
  const layers = layersOf(root)
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return
    const own = rule.selectors.filter((selector) => sheetsOf(selector, areas).includes(sheet))
    if (own.length === 0) rule.remove()
    else if (own.length < rule.selectors.length) rule.selectors = own
  })
  root.walkAtRules((part) => {
    const isShared = ofTheBase.has(part.name) || part.name.endsWith('keyframes')
    if (part.nodes?.length === 0 || (isShared && sheet !== 'base')) removeWithEmptyParents(part)
  })
  return sheet === 'base' ? layers + root.toString() : root.toString()
}

/** Sheets in a client's first set of offline files; `base` is the shell's. */
const ofThePortal = new Set(['app', 'billing', 'support', 'meetings', 'settings', 'seatsdialog'])

/** Relative to `assets/`, as the bundler names its output. */
const sheetFolder = (name: string): string =>
  ofThePortal.has(name) ? '' : relative('assets', LATER_FOLDER) + sep

type Asset = Rolldown.OutputAsset

const isWhole = (part: Rolldown.OutputBundle[string]): part is Asset =>
  part.type === 'asset' && /shell-[^/]*\.css$/.test(part.fileName)

const chunkOf = (bundle: Rolldown.OutputBundle, id: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.includes(id))
  if (found?.type !== 'chunk') throw new Error(`no chunk has ${id}`)
  return found
}

/** Panda writes one sheet; the build makes several of it, so that no page waits for the rules of the others. */
export const styleSheets = (): Plugin => ({
  name: 'azulejo-style-sheets',
  apply: 'build',
  // Runs before Vite's own plugin, which writes the list of needed sheets into the scripts.
  enforce: 'pre',
  generateBundle(_options, bundle) {
    const whole = Object.values(bundle).find(isWhole)
    if (whole === undefined) return
    const css = String(whole.source)
    const areas = areasOf({ getModuleInfo: (id) => this.getModuleInfo(id) })
    for (const { name, chunk } of areas) {
      const source = sheetFrom(css, name, areas)
      if (source.trim() === '') continue
      const file = this.getFileName(
        this.emitFile({ type: 'asset', name: `${sheetFolder(name)}${name}.css`, source }),
      )
      chunkOf(bundle, chunk).viteMetadata?.importedCss.add(file)
    }
    whole.source = sheetFrom(css, 'base', areas)
  },
})
