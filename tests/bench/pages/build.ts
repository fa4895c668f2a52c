import { join } from 'node:path'
import { build } from 'vite'

export const stores = ['azulejo', 'rxdb', 'pouchdb'] as const
export const pullers = ['azulejo', 'dexie'] as const

/** Each store's page with only its own dependencies, as an app would ship it. */
export async function buildPages(outDir: string): Promise<void> {
  for (const page of [...stores, ...pullers.map((name) => `pull-${name}`)])
    await build({
      configFile: false,
      logLevel: 'error',
      root: import.meta.dirname,
      base: './',
      define: { global: 'globalThis' },
      build: {
        outDir: join(outDir, page),
        emptyOutDir: true,
        target: 'chrome123',
        rolldownOptions: { input: join(import.meta.dirname, `${page}.html`) },
      },
    })
}
