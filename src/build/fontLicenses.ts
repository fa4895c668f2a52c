import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const find = createRequire(import.meta.url)

/** The packages of the fonts, by the beginning of their files' names; headings is Bricolage Grotesque, subset. */
export const fontPackages = {
  allura: '@fontsource/allura',
  'bricolage-grotesque': '@fontsource-variable/bricolage-grotesque',
  geist: '@fontsource-variable/geist',
  'geist-mono': '@fontsource-variable/geist-mono',
  headings: '@fontsource-variable/bricolage-grotesque',
} as const

export const fontLicensesFile = 'licencias-de-fuentes.txt'

const licenseOf = (name: string): string => readFileSync(find.resolve(`${name}/LICENSE`), 'utf8').trim()

/** The OFL lets a font be served only together with its license. */
export const fontLicenses = (): Plugin => ({
  name: 'font-licenses',
  apply: 'build',
  generateBundle() {
    const source = Object.entries(fontPackages)
      .map(([file, name]) => `${file}.woff2 (${name})\n\n${licenseOf(name)}\n`)
      .join(`\n${'='.repeat(72)}\n\n`)
    this.emitFile({ type: 'asset', fileName: fontLicensesFile, source })
  },
})
