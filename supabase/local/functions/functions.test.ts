import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

it.each(functions)('the function %s passes the type check of Deno', async (name) => {
  const folder = join(functionsFolder, name)
  const flags = [
    '--no-remote',
    '--no-lock',
    '--node-modules-dir=manual',
    '--config',
    join(folder, 'deno.json'),
  ]
  const check = promisify(execFile)(denoBinary(), ['check', ...flags, host, join(folder, 'index.ts')], {
    cwd: root,
    env: environment,
  })
  await expect(check).resolves.toBeDefined()
})

it('a function ends when the server is gone, however that ended', async () => {
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
