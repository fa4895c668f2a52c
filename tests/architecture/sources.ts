import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const src = join(import.meta.dirname, '../../src')

/** The app's own modules: no tests, no declarations, nothing generated. */
export const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('styled-system') && !/\.(test|d)\.tsx?$/.test(file),
)

export const textOf = (file: string): string => readFileSync(join(src, file), 'utf8')

export type Import = {
  readonly file: string
  readonly target: string
  readonly typeOnly: boolean
  /** The imported names, as in the exporting module. */
  readonly names: readonly string[]
}

const namesIn = (clause: string): string[] =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s.*$/, ''),
    )
    .filter((name) => name !== '')

const importsOf = (file: string): Import[] =>
  [
    ...textOf(file).matchAll(
      /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^'"]*?)from\s+'([^']+)'|import\(\s*'([^']+)'/g,
    ),
  ].map(([, typeOnly, clause, from, lazily]) => {
    const target = from ?? lazily ?? ''
    return {
      file,
      target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
      typeOnly: typeOnly !== undefined,
      names: namesIn(clause ?? ''),
    }
  })

export const imports = files.flatMap(importsOf)

export const topFolderOf = (file: string) => file.split('/')[0] ?? file
export const featureOf = (file: string) => file.split('/')[1] ?? ''
export const within = (file: string, place: string) => file === place || file.startsWith(`${place}/`)

/** Shared features: every feature may import them. They import only shared features that are listed before them. */
const sharedFeatures = [
  'lazy',
  'action',
  'catalogue',
  'form',
  'choice',
  'phone-links',
  'staff-notes',
  'word-search',
  'documents',
  'files',
  'install',
  'signature-pad',
  'payment',
  'manual-payment',
  'unsent-texts',
  'sign-out',
]

export function mayImportFeature(from: string, to: string): boolean {
  if (from === to) return true
  const [before, after] = [sharedFeatures.indexOf(to), sharedFeatures.indexOf(from)]
  return before !== -1 && (after === -1 || before < after)
}
