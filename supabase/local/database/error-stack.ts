import type { PGlite } from '@electric-sql/pglite'

/** A number shared by WebAssembly and JavaScript. */
interface Shared {
  value: number
}

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'value') === 'number'

/** The stack pointer in PGlite's WebAssembly, which has an unlisted name there. */
function stackPointerOf(module: object): Shared {
  const pointer: unknown = Reflect.get(module, '___stack_pointer')
  if (!isShared(pointer)) throw new Error('This PGlite has no stack pointer to restore')
  return pointer
}

/**
 * Every SQL error leaves PGlite's WebAssembly by a JavaScript exception, and the used part of the stack is not freed:
 * after some ten thousand refused statements the stack is full, and the database ends with `ERRORDATA_STACK_SIZE
 * exceeded`, or loops for ever. This restores the stack pointer from before the statement.
 */
export function restoreWasmStack({ Module: module }: Pick<PGlite, 'Module'>): void {
  const pointer = stackPointerOf(module)
  const once: unknown = Reflect.get(module, '_PostgresMainLoopOnce')
  if (typeof once !== 'function') throw new Error('This PGlite has no loop to watch')
  Reflect.set(module, '_PostgresMainLoopOnce', (): unknown => {
    const { value } = pointer
    try {
      return Reflect.apply(once, module, [])
    } catch (error) {
      pointer.value = value
      throw error
    }
  })
}

/** The free part of the stack. */
export function stackLeft({ Module: module }: Pick<PGlite, 'Module'>): number {
  return stackPointerOf(module).value
}
