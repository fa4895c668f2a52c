// @ts-check
/**
 * Starts `npm-start.ts` as one bundle of plain JavaScript. Through tsx, which processes each of a thousand modules, the
 * server needs two seconds more; so the bundle is made once for every state of the source, and stored.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const bundles = join(root, '.cache/backend')

const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.test.ts'))
  .toSorted()
const hash = createHash('sha256')
for (const file of [...sources.map((name) => join(here, name)), join(root, 'package-lock.json')]) {
  hash.update(file).update(readFileSync(file))
}
const bundle = join(bundles, hash.digest('hex').slice(0, 24))

if (!existsSync(join(bundle, 'npm-start.mjs'))) {
  const { build } = await import('vite')
  forgetOldBundles()
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Not bundled: modules that read files next to themselves, are native, or may be missing.
    ssr: {
      noExternal: true,
      external: ['@electric-sql/pglite', 'vite', 'ws', 'nodemailer', '@node-rs/bcrypt'],
    },
    build: {
      ssr: join(here, 'npm-start.ts'),
      outDir: bundle,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        external: [/^@electric-sql\/pglite/, /^@supabase\/pg-delta/, /^bun:/, 'libsql', '@libsql/client'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}
/** Not the recent ones: another server may still be reading its own. */
function forgetOldBundles() {
  if (!existsSync(bundles)) return
  const yesterday = Date.now() - 24 * 3600 * 1000
  for (const name of readdirSync(bundles)) {
    const old = join(bundles, name)
    if (statSync(old).mtimeMs < yesterday) rmSync(old, { recursive: true, force: true })
  }
}

await import(pathToFileURL(join(bundle, 'npm-start.mjs')).href)
