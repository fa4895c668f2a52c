import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The inputs of the built app. */
const inputs = ['src', 'public', 'index.html', 'vite.config.ts', 'panda.config.ts', 'package.json']
/** Written by `panda codegen` from the inputs, at the start of the build. */
const generated = 'src/styled-system'

/** Whether dist/ is missing, or older than one of its inputs. */
export function buildIsStale(root: string, dist: string): boolean {
  const built = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  return built === undefined || newest(root) > built
}

function newest(root: string): number {
  const files = inputs
    .flatMap((input) => filesIn(root, input))
    .filter((file) => !file.startsWith(`${generated}/`) && !/\.test\.tsx?$/.test(file))
  return Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs))
}

function filesIn(root: string, name: string): string[] {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

export async function buildApp(root: string): Promise<void> {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    vite.once('error', reject)
    vite.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`The app could not be built (vite build ended with ${code ?? 'a signal'})`)
}
