/** Builds the app again, with another text in its initial bundle and in every page, into the given folder. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '../../..')
const outDir = process.argv[2]
if (outDir === undefined) throw new Error('the output folder is missing')

/** The shell's name changes, and with it the names of all chunks that import from it. */
const nextVersion: Plugin = {
  name: 'azulejo-next-version',
  transform: (code, id) =>
    id.endsWith('/src/main.tsx') ? `${code}\ndocument.documentElement.dataset.version = 'next'\n` : undefined,
  transformIndexHtml: (html) => html.replace('</head>', '<meta name="version" content="next"></head>'),
}

await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'error',
  plugins: [nextVersion],
  build: { outDir, emptyOutDir: true },
})
