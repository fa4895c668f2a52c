import { messages, type PGlite, protocol } from '@electric-sql/pglite'
import { textParameter } from './values.ts'

/** PostgreSQL refuses a value that is no array where it expects one. PGlite's writer throws, and the answer is a 500. */
export function writeArraysAsText({ serializers }: Pick<PGlite, 'serializers'>): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[Number(type)] = (value: unknown) => {
      const written: unknown = serialize(value)
      return typeof written === 'string' ? written : textParameter(written)
    }
  }
}

/**
 * A value that PGlite cannot write throws in the middle of a message. All databases of the process share the writer, and
 * what it has written begins the next message: without this, the rollback is lost, and every later statement fails.
 */
export async function discardUnsent<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query
  } catch (error) {
    if (!(error instanceof messages.DatabaseError)) protocol.serialize.query('')
    throw error
  }
}
