import type { PGlite } from '@electric-sql/pglite'

/** A number that WebAssembly and JavaScript share. */
interface Shared {
  value: number
}

const isShared = (value: unknown): value is Shared =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'value') === 'number'

/** The top of the stack in the WebAssembly of this PGlite, which it keeps under an unlisted name. */
function stackPointerOf(module: object): Shared {
  const pointer: unknown = Reflect.get(module, '___stack_pointer')
  if (!isShared(pointer)) throw new Error('This PGlite has no stack pointer to put back')
  return pointer
}

/**
 * Every error of SQL leaves PGlite's WebAssembly by an exception of JavaScript, and the part of the stack that was in use
 * stays taken: after some ten thousand refused statements the stack is full, and the database ends with
 * `ERRORDATA_STACK_SIZE exceeded`, or loops for ever. Here the stack is put back to where the statement began.
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

/** How much of the stack is left. */
export function stackLeft({ Module: module }: Pick<PGlite, 'Module'>): number {
  return stackPointerOf(module).value
}
