import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { root } from '../paths.ts'
import { denoBinary } from './deno.ts'
import { permissionsOf } from './permissions.ts'

export interface FunctionFolders {
  functionsDir: string
  cacheDir: string
  /** Each function gets only the variables that it reads. */
  env: Record<string, string>
}

const START_TIMEOUT_MS = 15_000
const STOP_TIMEOUT_MS = 2_000

const host = join(root, 'supabase/local/functions/host.deno.ts')

/** One function in a separate Deno process, on a port of this machine. */
export class FunctionProcess {
  readonly url: string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, url: string) {
    this.#child = child
    this.url = url
  }

  static async start(name: string, folders: FunctionFolders): Promise<FunctionProcess> {
    const { functionsDir, cacheDir } = folders
    const { names, env, hosts } = permissionsOf(functionsDir, name, folders.env)
    const config = join(functionsDir, name, 'deno.json')
    const child = spawn(
      denoBinary(),
      [
        'run',
        '--no-prompt',
        '--cached-only',
        '--no-lock',
        '--node-modules-dir=manual',
        ...(existsSync(config) ? ['--config', config] : []),
        `--allow-net=${hosts.join(',')}`,
        // Without a name the flag would allow all variables.
        ...(names.length === 0 ? [] : [`--allow-env=${names.join(',')}`]),
        `--allow-read=${functionsDir},${join(root, 'node_modules')}`,
        host,
        pathToFileURL(join(functionsDir, name, 'index.ts')).href,
      ],
      {
        cwd: root,
        stdio: ['pipe', 'ignore', 'pipe'],
        env: {
          ...env,
          DENO_DIR: join(cacheDir, 'deno'),
          DENO_NO_UPDATE_CHECK: '1',
          // 0: Deno chooses a free port; a port chosen beforehand could be taken meanwhile.
          DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
          NO_COLOR: '1',
        },
      },
    )
    try {
      return new FunctionProcess(child, await listening(child, name))
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }

  get ended(): boolean {
    return hasEnded(this.#child)
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (hasEnded(child)) return
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.kill('SIGTERM')
    await ended
    clearTimeout(deadline)
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** The port that Deno reports; its other output is shown. */
function listening(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The function ${name} does not listen`)), START_TIMEOUT_MS)
    // The listener stays after the start: without one, an error of the child ends the server.
    child.on('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The function ${name} ended at its start (${code ?? signal})`)),
    )
    if (child.stderr === null) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const url = /^Listening on (http:\S+)/.exec(line)?.[1]
      if (url === undefined) return console.error(`functions/${name}: ${line}`)
      clearTimeout(late)
      resolve(url)
    })
  })
}
