import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { functionsFolder, root } from '../paths.ts'
import { denoBinary } from './deno.ts'
import { openFunctions } from './open-functions.ts'

const functions = readdirSync(functionsFolder).filter((name) =>
  existsSync(join(functionsFolder, name, 'index.ts')),
)
const host = join(root, 'supabase/local/functions/host.deno.ts')
const environment = { DENO_DIR: join(root, '.cache/deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' }

/** The imports in a function's own deno.json: hosted, each function has only that one. */
const importsOf = (name: string): Record<string, string> => {
  const config: unknown = JSON.parse(readFileSync(join(functionsFolder, name, 'deno.json'), 'utf8'))
  return Object(Reflect.get(Object(config), 'imports'))
}

it('all functions pass the type check of Deno', async () => {
  // One check with the imports of all functions: a check for each takes a quarter of a minute.
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-deno-'))
  const config = join(folder, 'deno.json')
  writeFileSync(config, JSON.stringify({ imports: Object.assign({}, ...functions.map(importsOf)) }))
  const files = [host, ...functions.map((name) => join(functionsFolder, name, 'index.ts'))]
  const flags = ['--no-remote', '--no-lock', '--node-modules-dir=manual', '--config', config]
  const check = promisify(execFile)(denoBinary(), ['check', ...flags, ...files], {
    cwd: root,
    env: environment,
  })
  await expect(check).resolves.toBeDefined()
  rmSync(folder, { recursive: true })
})

it.each(functions)(
  'the function %s lists in its own deno.json its imports and those of shared files',
  (name) => {
    const named = Object.keys(importsOf(name))
    expect(
      [...packagesOf(join(functionsFolder, name, 'index.ts'))].filter((one) => !named.includes(one)),
    ).toEqual([])
  },
)

/** The packages that a file imports, directly or through our own files. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (seen.has(file)) return packages
  seen.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export|\} )[^'\n]*from '([^']+)'/gm,
  )) {
    if (from.startsWith('.')) for (const one of packagesOf(join(file, '..', from), seen)) packages.add(one)
    else packages.add(from)
  }
  return packages
}

it('a function ends when the server has ended, for any reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-host-'))
  const script = join(folder, 'waits.ts')
  writeFileSync(script, 'setInterval(() => {}, 1000)')
  const child = spawn(denoBinary(), ['run', '--allow-read', host, `file://${script}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: environment,
  })
  const ended = once(child, 'exit')
  child.stdin.end()
  expect(await ended).toEqual([0, null])
  rmSync(folder, { recursive: true })
})

it('config.toml opens a function by name, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-config-'))
  const file = join(folder, 'config.toml')
  writeFileSync(
    file,
    '[functions.open]\nverify_jwt = false\n\n[functions.closed]\nverify_jwt = true\n[functions.silent]\n[other]\nverify_jwt = false\n',
  )
  expect(openFunctions(file)).toEqual(new Set(['open']))
  expect(openFunctions(join(folder, 'missing.toml'))).toEqual(new Set())
  rmSync(folder, { recursive: true })
})
