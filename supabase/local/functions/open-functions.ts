import { existsSync, readFileSync } from 'node:fs'

/** The functions that the gateway of the hosted service passes every call to: `config.toml` says so. */
export function openFunctions(configFile: string): Set<string> {
  if (!existsSync(configFile)) return new Set()
  const sections = readFileSync(configFile, 'utf8').split(/^\[/m)
  return new Set(
    sections.flatMap((section) => {
      const name = /^functions\.([\w-]+)\]/.exec(section)?.[1]
      return name !== undefined && /^verify_jwt\s*=\s*false\s*$/m.test(section) ? [name] : []
    }),
  )
}
