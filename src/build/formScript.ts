import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'

/** formStart.ts with its imports, as the text of a script that declares `startForm`. */
export async function formScript({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      lib: { entry: join(root, 'src/formStart.ts'), formats: ['iife'], name: 'startForm' },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('formStart.ts was not built')
  return output.output[0].code.trim()
}
