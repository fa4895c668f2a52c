import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'

/** A module of src with its imports, as the text of a script that declares `name`: the default export. */
export async function inlineScript(
  { root, build: { target } }: ResolvedConfig,
  module: string,
  name: string,
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      lib: { entry: join(root, 'src', module), formats: ['iife'], name },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error(`${module} was not built`)
  return output.output[0].code.trim()
}
