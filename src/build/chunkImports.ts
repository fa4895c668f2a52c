import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite's wrapper around every `import()` of the built app; it preloads by <link>, whose failures the browser caches.
 */
const HELPER = '\0vite/preload-helper.js'

const ours = join(import.meta.dirname, '../importFiles.ts')

/**
 * Every `import()` goes through importFiles.ts, with the chunk's own file in the list; Vite lists only the
 * dependencies.
 */
export const chunkImports = (): Plugin => ({
  name: 'azulejo:chunk-imports',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, files, { hostType }) =>
          hostType === 'js' ? [...new Set([file, ...files])] : files,
      },
    },
  }),
  load: (id) =>
    id === HELPER ? `export { importFiles as __vitePreload } from ${JSON.stringify(ours)}` : null,
})
