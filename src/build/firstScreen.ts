import type { Plugin } from 'vite'
import { idOf } from './reach.ts'

/** What a slow log-in loads until the dashboard is shown (app/preloadSlowSignIn.ts), beside the shell. */
const loadedFirst = [
  'main.tsx',
  'app/appStyles.ts',
  'app/pageTable/account.ts',
  'pages/account/Login.tsx',
  'app/preloadSlowSignIn.ts',
  'pages/dashboard/Home.tsx',
  'data/account/afterStart.ts',
  'data/backend/client.ts',
  'data/sync/runtime.ts',
  'data/sync/startEngine.ts',
  'data/sync/hints.ts',
  'data/update/registerWorker.ts',
].map(idOf)

/**
 * Collects the files of these modules' chunks and of all that they import: the worker's pack of the first screen.
 * Complete when the bundle is written.
 */
export function firstScreen(): Plugin & { readonly files: ReadonlySet<string> } {
  const files = new Set<string>()
  return {
    name: 'azulejo-first-screen',
    apply: 'build',
    files,
    generateBundle(_options, bundle) {
      const add = (fileName: string) => {
        const part = bundle[fileName]
        if (part?.type !== 'chunk' || files.has(fileName)) return
        files.add(fileName)
        for (const css of part.viteMetadata?.importedCss ?? []) files.add(css)
        for (const next of part.imports) add(next)
      }
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && loadedFirst.some((id) => part.moduleIds.includes(id))) add(part.fileName)
    },
  }
}
