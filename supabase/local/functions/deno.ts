import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../paths.ts'

/** The path of the binary itself: started through the package's script, Deno would outlive the killed script. */
export function denoBinary(): string {
  const installed: unknown = createRequire(join(root, 'package.json'))('deno/install_api.cjs')
  const run: unknown = Reflect.get(Object(installed), 'runInstall')
  const path: unknown = typeof run === 'function' ? run() : undefined
  if (typeof path !== 'string') throw new Error('The package deno does not export the path of its binary')
  return path
}
