import type { Rolldown } from 'vite'

/** The files of the build that every page of the app loads. */
export type AppFiles = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The sheet of the pages behind a form or a log-in (build/styleSheets.ts). */
  readonly app: string
  /** The script that fetches the current prices, for public pages. */
  readonly storefront: string
  /** Every sheet. */
  readonly all: readonly string[]
}

const sheetNamed = (name: string, bundle: Rolldown.OutputBundle): string => {
  const file = Object.keys(bundle).find((one) => new RegExp(`/${name}-[^/]*\\.css$`).test(one))
  if (file === undefined) throw new Error(`the build has no style sheet ${name}`)
  return file
}

const entryOf = (module: string, bundle: Rolldown.OutputBundle): string => {
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.isEntry && part.facadeModuleId?.endsWith(`/src/${module}`),
  )
  if (chunk === undefined) throw new Error(`the build has no script ${module}`)
  return chunk.fileName
}

/** main.tsx with all its static imports, in whatever file the bundler has put them. */
export function filesOfApp(bundle: Rolldown.OutputBundle): AppFiles {
  const chunks = new Set<Rolldown.OutputChunk>()
  const reach = (part: Rolldown.OutputBundle[string] | undefined) => {
    if (part?.type !== 'chunk' || chunks.has(part)) return
    chunks.add(part)
    for (const file of part.imports) reach(bundle[file])
  }
  reach(
    Object.values(bundle).find(
      (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
    ),
  )
  const files = {
    scripts: [...chunks].map(({ fileName }) => fileName),
    styles: [...chunks].flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? [])),
    app: sheetNamed('app', bundle),
    storefront: entryOf('storefront.ts', bundle),
    all: Object.keys(bundle).filter((file) => file.endsWith('.css')),
  }
  if (files.scripts.length === 0 || files.styles.length === 0)
    throw new Error('main.tsx has no script or no style sheet')
  return files
}

/** The files with which the app behind the log-in starts, requested with its page instead of one after another. */
export const links = ({ scripts, styles, app }: AppFiles): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    `<link rel="stylesheet" crossorigin href="/${app}" data-app-styles>`,
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ')
