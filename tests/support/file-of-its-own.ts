import { vi } from 'vitest'
import { resetContexts } from './reset-contexts.ts'

declare global {
  /** The environment at the start of the process; stored here, because modules are loaded again for every file. */
  var environmentOfProcess: Readonly<NodeJS.ProcessEnv> | undefined
}

// This runs before each file. Files share a process: without this, variables and the state of our own modules reach the
// next file.
const environment = (globalThis.environmentOfProcess ??= { ...process.env })
for (const name of Object.keys(process.env))
  if (!(name in environment)) Reflect.deleteProperty(process.env, name)
Object.assign(process.env, environment)
vi.resetModules()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.useRealTimers()
await resetContexts()

// pdf.js installs polyfills: its JSON.stringify overflows the stack with a deep body that Node's own serializes.
const natives = Symbol.for('azulejo: built-ins of Node')
const stringify: unknown = Reflect.get(globalThis, natives) ?? JSON.stringify
Reflect.set(globalThis, natives, stringify)
Reflect.set(JSON, 'stringify', stringify)
